import { readdirSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ParsedResume } from "./parsed-resume.schema.ts";
import { Resume } from "./segment.schema.ts";
import { segmentNames } from "./segment-names.ts";
import { toParsed, toSegments } from "./segments.ts";
import { anyParsedResume, anyResume, engine } from "./test/any-resume.ts";

const names = segmentNames(null);
const parsed = (resume: object) => ParsedResume.parse({ language: "en", engine, ...resume });

const role = { company: "Acme Ltd", title: "Engineer", start_date: "May 2019", start_date_iso: "2019-05", is_current: true };

test("puts the segments in order and gives each segment and entry an id of its own", () => {
  const { data, next_id } = toSegments(
    parsed({
      name: "Ada Quill",
      skills: ["Go"],
      experience: [role, role],
      summary: "Builds.",
      other_sections: [{ title: "Permits", text: "B" }],
    }),
    { names },
  );
  expect(
    data.map(({ segment_id, segment_name, sub_segments }) => [segment_id, segment_name, sub_segments.map((entry) => entry.entry_id)]),
  ).toEqual([
    ["s1", "Personal Information", []],
    ["s2", "Summary", []],
    ["s3", "Experience", ["e4", "e5"]],
    ["s6", "Skills", []],
    ["s7", "Permits", []],
  ]);
  expect(next_id).toBe(8);
});

test("creates only the personal segment for an empty résumé", () => {
  expect(toSegments(parsed({}), { names, firstId: 40 })).toMatchObject({
    data: [{ segment_id: "s40", segment_type: "personal_info" }],
    next_id: 41,
  });
});

test("a role has its skills joined and as a list", () => {
  const [, segment] = toSegments(parsed({ experience: [{ ...role, skills: ["Go", "Rust"], responsibilities: ["Led"] }] }), { names }).data;
  expect(segment?.sub_segments[0]?.sub_segment_data).toMatchObject({
    company_info: { name: "Acme Ltd", title: "Engineer", end_date: null, is_current: true },
    responsibilities: [{ text: "Led" }],
    skills: "Go, Rust",
    skill_list: ["Go", "Rust"],
  });
});

test("a project shows its range as one date too, and a volunteer role is its entry's title", () => {
  const { data } = toSegments(
    parsed({
      projects: [{ name: "Mill", start_date: "2019", end_date: "2021" }],
      volunteering: [{ role: "Cook", organization: "Soup Kitchen", start_date: "2020" }],
    }),
    { names },
  );
  expect(data.slice(1).map(({ sub_segments }) => sub_segments[0]?.sub_segment_data)).toMatchObject([
    { title: "Mill", date: "2019 – 2021", start_date: "2019", end_date: "2021" },
    { title: "Cook", organization: "Soup Kitchen", date: "2020" },
  ]);
});

test("counts the months of experience again, an open role until the month given", () => {
  const saved = toSegments(parsed({ experience: [role] }), { names });
  expect(toParsed(saved, { engine, until: "2020-04" }).total_experience_months).toBe(12);
  expect(toParsed(saved, { engine }).total_experience_months).toBe(1);
});

test("several segments of a type become one list", () => {
  const first = toSegments(parsed({ skills: ["Go"] }), { names });
  const second = toSegments(parsed({ skills: ["Rust"] }), { names, firstId: first.next_id });
  expect(toParsed({ ...first, data: [...first.data, ...second.data] }, { engine }).skills).toEqual(["Go", "Rust"]);
});

/** What documents of the repository are read as. */
const read = ["people", "fixtures"].flatMap((folder) => {
  const from = new URL(`../../../test/${folder}/`, import.meta.url);
  return readdirSync(from)
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({ name: `${folder}/${name}`, resume: parsed(JSON.parse(readFileSync(new URL(name, from), "utf8"))) }));
});

test.each(read)("$name comes back from its segments as it was", ({ resume }) => {
  const back = toParsed(toSegments(resume, { names }), { engine });
  const { total_experience_months: _, ...content } = resume;
  expect(back).toMatchObject(content);
  expect(resume.experience).not.toEqual([]);
});

describe("any résumé", () => {
  test("comes back from its segments as it was", () => {
    fc.assert(
      fc.property(anyParsedResume, (resume) => {
        const saved = toSegments(resume, { names });
        expect(Resume.parse(saved)).toEqual(saved);
        expect(toParsed(saved, { engine })).toEqual(resume);
      }),
      { numRuns: 1_000 },
    );
  });

  test("saved segments convert to a parsed résumé without loss", () => {
    fc.assert(
      fc.property(anyResume, (saved) => {
        const resume = toParsed(saved, { engine });
        expect(toParsed(toSegments(resume, { names }), { engine })).toEqual(resume);
      }),
      { numRuns: 500 },
    );
  });
});
