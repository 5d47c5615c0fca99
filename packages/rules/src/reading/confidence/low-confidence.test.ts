import { excerptOf, joinExcerpts } from "@vitae/core/engine";
import type { Line, ParsedDraft } from "@vitae/core/ports";
import { calendar } from "@vitae/languages/calendar";
import { languageFiles } from "@vitae/languages/language-files";
import { vocabulary } from "@vitae/languages/vocabulary";
import { expect, test } from "vitest";
import { gazetteer } from "../places/location.ts";
import { findDoubts } from "./doubts.ts";
import { markLowConfidence } from "./low-confidence.ts";

const [english] = languageFiles();
if (english?.tag !== "en") throw new Error("English is not the first language.");
const words = vocabulary([english]);
const tools = { words, calendar: calendar([english]), places: gazetteer(words) };

const cut = (text: string) =>
  excerptOf({ id: "L1", text, page: null, box: null, spans: [], region: 0, block: 0, role: "text" } satisfies Line, 0, text.length);

/** Doubts of the values, by their texts. */
const doubtsIn = (draft: Omit<ParsedDraft, "language">): Record<string, string[]> =>
  Object.fromEntries(
    findDoubts({ language: "en", ...draft }, [], tools).map(({ value, doubts }) => [value.text, [...doubts].sort()] as const),
  );

/** Texts of the marked values. */
function markedIn(draft: Omit<ParsedDraft, "language">): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("guess" in node && "text" in node) found.push(String(node.text));
    if (!("places" in node)) Object.values(node).forEach(visit);
  };
  visit(markLowConfidence({ language: "en", ...draft }, [], tools));
  return found;
}

const dated = { start_date: cut("May 2016"), end_date: cut("March 2018") };
const role = (title: string, company: string) => ({ title: cut(title), company: cut(company), is_current: false, ...dated });

test.each([
  ["a title and an employer whose words are known", role("Senior Accountant", "Harrow Foods Ltd"), {}],
  ["a title whose employer is only a name", role("Senior Accountant", "Quiet"), { Quiet: ["unknown_words"] }],
  [
    "two names of which none is known",
    role("Quiet Lanterns", "Ashdown"),
    { "Quiet Lanterns": ["both_unknown", "unknown_words"], Ashdown: ["both_unknown", "unknown_words"] },
  ],
  ["an employer that breaks off", role("Senior Accountant", "University of the"), { "University of the": ["broken"] }],
])("tells what speaks against %s", (_, item, doubts) => {
  const found = Object.entries(doubtsIn({ experience: [item] })).filter(([, own]) => own.length > 0);
  expect(Object.fromEntries(found)).toEqual(doubts);
});

test("doubts a value that stands or looks otherwise than its siblings, and an entry with other fields", () => {
  const experience = [role("Clerk", "Harrow Ltd"), role("Accountant", "Ashdown Ltd"), { title: cut("Driver"), is_current: false }];
  const found = doubtsIn({ experience });
  expect(found.Driver).toEqual(["no_dates", "no_name", "unlike_entry"]);
  expect(found.Accountant).toEqual([]);
});

test("marks a job that ends before it begins, and a year that ends in itself not", () => {
  const backwards = { ...role("Accountant", "Harrow Ltd"), start_date: cut("May 2020"), end_date: cut("March 2018") };
  const within = { ...role("Accountant", "Harrow Ltd"), start_date: cut("May 2020"), end_date: cut("2020") };
  expect(markedIn({ experience: [backwards] })).toEqual(["May 2020", "March 2018"]);
  expect(markedIn({ experience: [within] })).toEqual([]);
});

test("marks an employer that breaks off", () => {
  expect(markedIn({ experience: [role("Senior Accountant", "University of the")] })).toEqual(["University of the"]);
});

test("marks running text among the skills, and text that breaks off", () => {
  const skills = ["Bookkeeping", "Excel", "I have kept the books of several small companies", "Fundamentals of"].map(cut);
  expect(markedIn({ skills })).toEqual(["I have kept the books of several small companies", "Fundamentals of"]);
});

test("marks a language that is none", () => {
  const languages = [
    { language: cut("Danish"), proficiency: cut("B2") },
    { language: cut("Native"), proficiency: cut("C1") },
  ];
  expect(markedIn({ languages })).toEqual(["Native"]);
});

test("a town is sure when its state or country stands beside it", () => {
  expect(markedIn({ location: cut("Portland, OR"), address: { city: cut("Portland") } })).toEqual([]);
  expect(markedIn({ location: cut("Fourth floor"), address: { city: cut("Fourth floor") } })).toEqual(["Fourth floor"]);
});

test("doubts a name that reads like an occupation, unless the e-mail address has it too", () => {
  expect(doubtsIn({ name: cut("Project Manager"), emails: [cut("ada@example.org")] })).toMatchObject({
    "Project Manager": ["other_words"],
  });
  expect(doubtsIn({ name: cut("Ada Manager"), emails: [cut("ada@example.org")] })).toMatchObject({ "Ada Manager": [] });
});

test("doubts a place that reads like an employer, and what two lines have put together", () => {
  const job = { ...role("Senior Accountant", "Harrow Foods Ltd"), location: cut("Ashdown Foods Ltd") };
  expect(doubtsIn({ experience: [job] })["Ashdown Foods Ltd"]).toEqual(["other_words", "unknown_words"]);
  const skills = [cut("Bookkeeping"), joinExcerpts([cut("Payroll"), cut("Taxes")])];
  expect(doubtsIn({ skills })).toMatchObject({ Bookkeeping: [], "Payroll Taxes": ["joined"] });
});

test("doubts the dates of an entry both of whose names are in doubt", () => {
  const sure = [role("Clerk", "Harbour Trust Ltd"), role("Clerk", "Saltby Lamps Ltd")];
  const torn = { ...role("Trimmed the", "University of the"), start_date: cut("June 1999"), end_date: cut("July 2001") };
  expect(markedIn({ experience: [...sure, torn] })).toEqual(expect.arrayContaining(["June 1999", "July 2001"]));
  expect(markedIn({ experience: sure })).toEqual([]);
});

test("doubts an employer that is where the person lives", () => {
  expect(doubtsIn({ address: { city: cut("Saltby") }, experience: [role("Clerk", "Saltby")] }).Saltby).toContain("is_place");
});
