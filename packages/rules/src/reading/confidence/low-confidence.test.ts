import { excerptOf } from "@vitae/core/engine";
import type { Line, ParsedDraft } from "@vitae/core/ports";
import { calendar } from "@vitae/languages/calendar";
import { languageFiles } from "@vitae/languages/language-files";
import { vocabulary } from "@vitae/languages/vocabulary";
import { expect, test } from "vitest";
import { gazetteer } from "../places/location.ts";
import { markLowConfidence } from "./low-confidence.ts";

const [english] = languageFiles();
if (english?.tag !== "en") throw new Error("English is not the first language.");
const words = vocabulary([english]);
const tools = { words, calendar: calendar([english]), places: gazetteer(words) };

const cut = (text: string) =>
  excerptOf({ id: "L1", text, page: null, box: null, spans: [], region: 0, block: 0, role: "text" } satisfies Line, 0, text.length);

/** Pointers of the marked claims. */
function doubtsIn(draft: Omit<ParsedDraft, "language">): string[] {
  const found: string[] = [];
  const visit = (node: unknown, pointer: string): void => {
    if (typeof node !== "object" || node === null) return;
    if ("guess" in node) found.push(pointer);
    if (!("places" in node)) for (const [key, child] of Object.entries(node)) visit(child, `${pointer}/${key}`);
  };
  visit(markLowConfidence({ language: "en", ...draft }, tools), "");
  return found;
}

const role = (title: string, company: string) => ({ title: cut(title), company: cut(company), is_current: false });

test.each([
  ["a title and an employer whose words are known", role("Senior Accountant", "Harrow Foods Ltd"), []],
  ["a title whose employer is only a name", role("Senior Accountant", "Harrow"), []],
  ["two names of which none is known", role("Quiet Harbour", "Harrow"), ["title", "company"]],
  ["an occupation where the employer should stand", role("Harrow", "Warehouse Manager"), ["title", "company"]],
  ["an employer that breaks off", role("Senior Accountant", "University of the"), ["company"]],
  [
    "a job that ends before it begins",
    { ...role("Accountant", "Harrow Ltd"), start_date: cut("May 2020"), end_date: cut("March 2018") },
    ["start_date", "end_date"],
  ],
  ["a year that ends in itself", { ...role("Accountant", "Harrow Ltd"), start_date: cut("May 2020"), end_date: cut("2020") }, []],
])("%s: %o", (_, item, keys) => {
  expect(doubtsIn({ experience: [item] }).sort()).toEqual(keys.map((key) => `/experience/0/${key}`).sort());
});

test("a school or a degree that no language file knows is a guess", () => {
  const education = [
    { degree: cut("BSc"), university: cut("University of Harrow"), field_of_study: cut("Physics") },
    { degree: cut("Evening lessons"), university: cut("Harrow"), field_of_study: cut("Physics") },
  ];
  expect(doubtsIn({ education })).toEqual(["/education/1/degree", "/education/1/university", "/education/1/field_of_study"]);
});

test("running text among the skills is a guess", () => {
  const skills = ["Bookkeeping", "Excel", "I have kept the books of several small companies", "Fundamentals of"].map(cut);
  expect(doubtsIn({ skills })).toEqual(["/skills/2", "/skills/3"]);
});

test("a certificate that reads like the one who issued it is a guess", () => {
  const certifications = [
    { title: cut("Forklift licence"), organization: cut("Harrow Foods Ltd") },
    { title: cut("Forklift licence") },
    { title: cut("Harrow Foods Ltd") },
  ];
  expect(doubtsIn({ certifications })).toEqual(["/certifications/2/title"]);
});

test("a language of which nobody has heard is a guess", () => {
  expect(doubtsIn({ languages: [{ language: cut("Danish") }, { language: cut("Native") }] })).toEqual(["/languages/1/language"]);
});

test("a town is sure when its state or country stands beside it", () => {
  expect(doubtsIn({ location: cut("Portland, OR"), address: { city: cut("Portland") } })).toEqual([]);
  expect(doubtsIn({ location: cut("Fourth floor"), address: { city: cut("Fourth floor") } })).toEqual(["/address/city"]);
});

test("a name that reads like an occupation is a guess, unless the e-mail address has it too", () => {
  expect(doubtsIn({ name: cut("Project Manager"), emails: [cut("ada@example.org")] })).toEqual(["/name"]);
  expect(doubtsIn({ name: cut("Ada Manager"), emails: [cut("ada@example.org")] })).toEqual([]);
});
