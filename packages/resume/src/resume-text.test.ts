import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ParsedResume } from "./parsed-resume.schema.ts";
import { resumeTexts, translatableProse, withProse } from "./resume-text.ts";
import { Resume } from "./segment.schema.ts";
import { segmentNames } from "./segment-names.ts";
import { toSegments } from "./segments.ts";
import { anyResume, engine } from "./test/any-resume.ts";

const saved = toSegments(
  ParsedResume.parse({
    engine,
    name: "Ada Quill",
    headline: "Bridge builder",
    emails: ["ada@example.org"],
    email: "ada@example.org",
    address: { city: "Gent" },
    links: [{ type: "github", label: "Code", url: "github.com/ada" }],
    experience: [
      {
        company: "Acme Ltd",
        title: "Engineer",
        location: "Gent",
        start_date: "May 2019",
        start_date_iso: "2019-05",
        responsibilities: ["Drew plans"],
        skills: ["AutoCAD", "Site work"],
      },
    ],
    certifications: [{ title: "Licensed Rigger", organization: "Guild", text: "Cranes" }],
    skills: ["Statics", "SQL"],
    skill_groups: [{ name: "Theory", skills: ["Statics"] }],
    projects: [{ name: "Footbridge", start_date: "2019", end_date: "2020", description: "Forty metres" }],
    languages: [{ language: "Dutch", proficiency: "native" }],
  }),
  { names: segmentNames(null) },
);

const prose = translatableProse(saved).flatMap(({ texts }) => texts);

test("returns every text once, in document order", () => {
  expect(resumeTexts(saved)).toEqual(
    `Personal Information|Ada Quill|Bridge builder|ada@example.org|Gent|Code|github.com/ada|Experience|Engineer|Acme Ltd|Gent|May 2019|Drew plans|AutoCAD|Site work|Licenses & Certifications|Licensed Rigger|Guild|Cranes|Skills|Statics|SQL|Theory|Projects|Footbridge|2019|2020|Forty metres|Languages|Dutch|native`.split(
      "|",
    ),
  );
});

test("a translation changes prose, and leaves names, addresses, links, dates and products", () => {
  expect(prose.map(({ text }) => text)).toEqual(
    "Personal Information|Bridge builder|Experience|Engineer|Drew plans|Site work|Licenses & Certifications|Cranes|Skills|Statics|Theory|Statics|Projects|Forty metres|Languages|Dutch|native".split(
      "|",
    ),
  );
});

test("prose is grouped by segment, so that one can fail alone", () => {
  expect(translatableProse(saved).map(({ segment_id }) => segment_id)).toEqual(saved.data.map(({ segment_id }) => segment_id));
});

test("replaces texts in place, and joins the skills of a role again", () => {
  const translated = withProse(saved, new Map(prose.map(({ pointer, text }) => [pointer, `«${text}»`])));
  expect(translated.data[1]).toMatchObject({
    segment_name: "«Experience»",
    sub_segments: [
      {
        sub_segment_data: {
          company_info: { title: "«Engineer»", name: "Acme Ltd", start_date: "May 2019" },
          responsibilities: [{ text: "«Drew plans»" }],
          skill_list: ["AutoCAD", "«Site work»"],
          skills: "AutoCAD, «Site work»",
        },
      },
    ],
  });
});

test.each([
  ["a pointer that leads to no prose", "/data/0/segment_data/name", "Eve"],
  ["a pointer into nowhere", "/data/0/__proto__/name", "Eve"],
  ["a blank translation", "/data/0/segment_data/headline", " "],
])("%s changes nothing", (_, pointer, text) => {
  expect(withProse(saved, new Map([[pointer, text]]))).toEqual(saved);
});

describe("of any résumé", () => {
  test("unchanged prose gives the same résumé and the same objects", () => {
    fc.assert(
      fc.property(anyResume, (resume) => {
        const same = withProse(
          resume,
          new Map(translatableProse(resume).flatMap(({ texts }) => texts.map(({ pointer, text }) => [pointer, text] as const))),
        );
        for (const [index, segment] of same.data.entries()) expect(segment).toBe(resume.data[index]);
      }),
    );
  });

  test("translated prose is a résumé that holds every translation", () => {
    fc.assert(
      fc.property(anyResume, (resume) => {
        const texts = translatableProse(resume).flatMap((segment) => segment.texts);
        const translated = withProse(resume, new Map(texts.map(({ pointer }, index) => [pointer, `text ${index}`])));
        expect(Resume.parse(translated)).toEqual(translated);
        expect(translatableProse(translated).flatMap((segment) => segment.texts.map(({ text }) => text))).toEqual(
          texts.map((_, index) => `text ${index}`),
        );
      }),
    );
  });
});
