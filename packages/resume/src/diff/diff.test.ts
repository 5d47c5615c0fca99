import { languageFiles } from "@vitae/languages/language-files";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ParsedResume } from "../parsed-resume.schema.ts";
import type { Resume } from "../segment.schema.ts";
import { segmentNames } from "../segment-names.ts";
import { toSegments } from "../segments.ts";
import { anyResume, engine } from "../test/any-resume.ts";
import { withTexts } from "../values-at.ts";
import { createChangeFormatter } from "./change-formatter.ts";
import { diffResumes } from "./diff.ts";

const english = createChangeFormatter(null);
const saved = toSegments(
  ParsedResume.parse({
    engine,
    language: "en",
    name: "Ada Quill",
    emails: ["ada@example.org"],
    email: "ada@example.org",
    summary: "Builds bridges.",
    experience: [
      {
        company: "Acme Ltd",
        title: "Engineer",
        start_date: "2019",
        start_date_iso: "2019",
        responsibilities: ["Drew plans"],
        skills: ["CAD"],
      },
      { company: "Borough Council", title: "Surveyor" },
    ],
    skills: ["CAD", "Statics", "Welding"],
    skill_groups: [{ name: "Tools", skills: ["CAD"] }],
    projects: [{ name: "Footbridge", start_date: "2019", end_date: "2020" }],
    interests: ["Rowing"],
  }),
  { names: segmentNames(null) },
);

/** The changes that one thing done to a copy makes. */
function changes(change: (resume: Parts) => void, words = english, detail: "values" | "segments" = "values"): string[] {
  const copy = structuredClone(saved);
  const of = (type: string) => copy.data.find(({ segment_type }) => segment_type === type);
  const parts = Object.assign(copy, { of });
  change(parts as unknown as Parts);
  return diffResumes(saved, { language: copy.language, data: copy.data, next_id: copy.next_id }, words, detail);
}

/** A résumé to be changed, without the types that tell its segments apart. */
interface Parts extends Omit<Resume, "data"> {
  data: Part[];
  of(type: string): Part;
}
interface Part {
  segment_id: string;
  segment_type: string;
  segment_name: string;
  segment_data: {
    text: string;
    items: string[];
    emails: string[];
    email: string;
    headline: string;
    groups: { name: string; items: string[] }[];
  };
  sub_segments: {
    entry_id: string;
    sub_segment_data: { [Key in "company_info" | "responsibilities" | "skills" | "skill_list" | "end_date" | "date"]?: unknown };
  }[];
}

const job = (resume: Parts, changed: object) => Object.assign(resume.of("experience").sub_segments[0]?.sub_segment_data ?? {}, changed);
const company = (resume: Parts, changed: object) =>
  Object.assign((resume.of("experience").sub_segments[0]?.sub_segment_data.company_info ?? {}) as object, changed);

describe("one sentence describes a change", () => {
  test.each<[string, (resume: Parts) => void]>([
    [
      "Experience: Title of “Acme Ltd” changed from “Engineer” to “Senior Engineer”.",
      (resume) => company(resume, { title: "Senior Engineer" }),
    ],
    ["Experience: Employer of “Engineer” changed from “Acme Ltd” to “Acme plc”.", (resume) => company(resume, { name: "Acme plc" })],
    [
      "Experience: Start date of “Engineer, Acme Ltd” changed from “2019” to “May 2018”.",
      (resume) => company(resume, { start_date: "May 2018", start_date_iso: "2018-05" }),
    ],
    ["Experience: End date of “Engineer, Acme Ltd” set to “today”.", (resume) => company(resume, { end_date: "today", is_current: true })],
    [
      "Experience: Start date of “Engineer, Acme Ltd” removed (was “2019”).",
      (resume) => company(resume, { start_date: null, start_date_iso: null }),
    ],
    [
      "Experience: Start date (ISO 8601) of “Engineer, Acme Ltd” changed from “2019” to “2019-01”.",
      (resume) => company(resume, { start_date_iso: "2019-01" }),
    ],
    [
      "Experience: Responsibilities of “Engineer, Acme Ltd”: “Drew plans” replaced by “Drew all plans”.",
      (resume) => job(resume, { responsibilities: [{ text: "Drew all plans" }] }),
    ],
    [
      "Experience: Skills of “Engineer, Acme Ltd”: “BIM” added.",
      (resume) => job(resume, { skill_list: ["CAD", "BIM"], skills: "CAD, BIM" }),
    ],
    ["Experience: “Engineer, Acme Ltd” removed.", (resume) => resume.of("experience").sub_segments.shift()],
    ["Experience: order changed.", (resume) => resume.of("experience").sub_segments.reverse()],
    [
      "Projects: End date of “Footbridge” changed from “2020” to “2021”.",
      (resume) => Object.assign(resume.of("projects").sub_segments[0]?.sub_segment_data ?? {}, { end_date: "2021", date: "2019 – 2021" }),
    ],
    ["Skills: “Rust” added.", (resume) => resume.of("skills").segment_data.items.push("Rust")],
    ["Skills: “Welding” removed.", (resume) => resume.of("skills").segment_data.items.pop()],
    [
      "Skills: “CAD” replaced by “BIM”.",
      (resume) =>
        Object.assign(resume.of("skills").segment_data, {
          items: ["BIM", "Statics", "Welding"],
          groups: [{ name: "Tools", items: ["BIM"] }],
        }),
    ],
    ["Skills: Tools: “Statics” added.", (resume) => resume.of("skills").segment_data.groups[0]?.items.push("Statics")],
    ["Skills: “Tools: CAD” removed.", (resume) => resume.of("skills").segment_data.groups.pop()],
    ["Skills: order changed.", (resume) => resume.of("skills").segment_data.items.reverse()],
    ["Segment “Interests” renamed to “Hobbies”.", (resume) => Object.assign(resume.of("interests"), { segment_name: "Hobbies" })],
    ["Segment “Projects” moved to place 3.", (resume) => resume.data.splice(2, 0, ...resume.data.splice(4, 1))],
    ["Segment “Interests” removed.", (resume) => resume.data.pop()],
    ["Summary rewritten.", (resume) => Object.assign(resume.of("summary").segment_data, { text: "Builds tunnels." })],
    [
      "Personal Information: Headline set to “Engineer”.",
      (resume) => Object.assign(resume.of("personal_info").segment_data, { headline: "Engineer" }),
    ],
    [
      "Personal Information: Email: “ada@example.org” replaced by “a@example.com”.",
      (resume) => Object.assign(resume.of("personal_info").segment_data, { email: "a@example.com", emails: ["a@example.com"] }),
    ],
    ["Language changed from “English” to “German”.", (resume) => Object.assign(resume, { language: "de" })],
  ])("%s", (sentence, change) => {
    expect(changes(change)).toEqual([sentence]);
  });
});

test("says of a translated résumé once for each segment that it was rewritten", () => {
  const translate = (resume: Parts) => {
    Object.assign(resume, { language: "de" });
    Object.assign(resume.of("summary"), { segment_name: "Profil", segment_data: { text: "Baut Tunnel." } });
    Object.assign(resume.of("interests"), { segment_name: "Hobbys", segment_data: { items: ["Rudern"], groups: [] } });
    Object.assign(resume.of("skills"), { segment_name: "Kenntnisse" });
  };
  expect(changes(translate, english, "segments")).toEqual([
    "Language changed from “English” to “German”.",
    "Profil rewritten.",
    "Segment “Skills” renamed to “Kenntnisse”.",
    "Hobbys rewritten.",
  ]);
});

test("shortens long values to eighty characters that show the difference", () => {
  const long = "a very long line of duties ".repeat(6);
  const [added] = changes((resume) => resume.of("skills").segment_data.items.push(long));
  expect(/“(.*)”/.exec(added ?? "")?.[1]).toSatisfy((shown: string) => shown.length <= 80 && shown.endsWith("…"));

  const before = withTexts(saved, new Map([["/data/2/sub_segments/0/sub_segment_data/responsibilities/0/text", `${long}one`]]));
  const after = withTexts(saved, new Map([["/data/2/sub_segments/0/sub_segment_data/responsibilities/0/text", `${long}two`]]));
  expect(diffResumes(before, after, english)).toEqual([expect.stringMatching(/“….*one” replaced by “….*two”/)]);
});

test("names the content of a new segment", () => {
  const added = {
    segment_id: "s90",
    segment_type: "custom",
    segment_name: "",
    segment_data: { text: "", items: ["B", "C1"] },
    sub_segments: [],
  };
  expect(changes((resume) => resume.data.push(added as unknown as Part))).toEqual([
    "Segment “Additional Information” added.",
    "Additional Information: “B” added.",
    "Additional Information: “C1” added.",
  ]);
});

test("describes a new résumé with one sentence per segment", () => {
  expect(diffResumes(null, saved, english)).toEqual([
    "Segment “Personal Information” added.",
    "Segment “Summary” added.",
    "Experience: 2 entries.",
    "Skills: 3 entries.",
    "Projects: 1 entry.",
    "Interests: 1 entry.",
  ]);
});

test("describes a replaced résumé as replaced", () => {
  const other = { ...saved, data: saved.data.slice(2, 3).map((segment) => ({ ...segment, segment_id: "s99" })) };
  expect(diffResumes(saved, other, english)).toEqual(["The whole résumé was replaced.", "Experience: 2 entries."]);
});

test.each([
  ["de", "Berufserfahrung", "Berufserfahrung: Position bei „Acme Ltd“ von „Engineer“ zu „Boss“ geändert."],
  ["fr", "Expérience", "Expérience : Poste de « Acme Ltd » modifié de « Engineer » en « Boss »."],
  ["ja", "職務経歴", "職務経歴：「Acme Ltd」の職位を「Engineer」から「Boss」に変更しました。"],
])("describes changes of a résumé in %s in its language", (tag, segment_name, sentence) => {
  const words = createChangeFormatter(languageFiles().find((language) => language.tag === tag) ?? null);
  const named = {
    ...saved,
    data: saved.data.map((segment) => (segment.segment_type === "experience" ? { ...segment, segment_name } : segment)),
  };
  const after = withTexts(named, new Map([["/data/2/sub_segments/0/sub_segment_data/company_info/title", "Boss"]]));
  expect(diffResumes(named, after, words)).toEqual([sentence]);
});

/** All that a résumé holds; "" and null both say that nothing is known. */
const content = ({ language, data }: Resume) => JSON.stringify({ language, data }, (_, value) => (value === null ? "" : value));

/** Places of texts and lists, but for what tells segments and entries apart. */
function placesOf(node: unknown, at = ""): string[] {
  if (typeof node === "string") return /_id$|_type$|\/type$/.test(at) ? [] : [at];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => placesOf(value, `${at}/${key}`));
}

/** `npm test` tries a tenth of the cases. */
const numRuns = process.env["TEST_SCOPE"] === "all" ? 2_000 : 200;

describe("for any two résumés", () => {
  test("returns no sentence exactly if both are equal", () => {
    fc.assert(
      fc.property(anyResume, anyResume, (one, other) => {
        expect(diffResumes(one, structuredClone(one), english)).toEqual([]);
        expect(diffResumes(one, other, english).length === 0).toBe(content(one) === content(other));
      }),
      { numRuns },
    );
  });

  test("describes a single changed text", () => {
    fc.assert(
      fc.property(anyResume, fc.nat(), fc.constantFrom("", "Acme Ltd", "other"), (one, any, text) => {
        const places = placesOf(one.data, "/data");
        const place = places[any % Math.max(1, places.length)];
        const other = place === undefined ? one : withTexts(one, new Map([[place, text]]));
        expect(diffResumes(one, other, english).length === 0).toBe(content(one) === content(other));
      }),
      { numRuns },
    );
  });

  test("every sentence is one line without unfilled fields", () => {
    fc.assert(
      fc.property(anyResume, anyResume, (one, other) => {
        for (const sentence of diffResumes(one, other, english)) expect(sentence).toMatch(/^\S.*[^\s“]\.$/u);
      }),
      { numRuns: numRuns / 4 },
    );
  });
});
