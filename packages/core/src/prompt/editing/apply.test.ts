import type { Resume, SegmentType } from "@vitae/resume";
import { expect, test } from "vitest";
import type { EditOperation } from "../../engine/edit-operation.schema.ts";
import { applyOperations } from "./apply.ts";
import { kim, options } from "./test/resumes.ts";

const after = (...operations: EditOperation[]) => applyOperations(kim, operations, options);
const why = (...operations: EditOperation[]) => after(...operations).refused.map((refusal) => refusal.why);
const own = ({ data }: Resume, type: SegmentType): unknown => data.find(({ segment_type }) => segment_type === type)?.segment_data;
const entry = ({ data }: Resume, id: string): unknown =>
  data
    .flatMap(({ sub_segments }) => [...sub_segments] as { entry_id: string; sub_segment_data: unknown }[])
    .find(({ entry_id }) => entry_id === id)?.sub_segment_data;
const person = { segment: { type: "personal_info" } } as const;
const skills = { segment: { type: "skills" } } as const;
const job = { entry: "e3" } as const;

test("a new e-mail address takes the place of the first one", () => {
  const { resume } = after({ op: "set_field", target: person, field: "email", value: "new@example.org" });
  expect(own(resume, "personal_info")).toMatchObject({ email: "new@example.org", emails: ["new@example.org", "alder@example.net"] });
});

test("a known address moves to the front", () => {
  const { resume } = after({ op: "set_field", target: person, field: "email", value: "alder@example.net" });
  expect(own(resume, "personal_info")).toMatchObject({ email: "alder@example.net", emails: ["alder@example.net", "kim@example.org"] });
});

test("the next address follows a removed first address", () => {
  const { resume } = after({ op: "remove_item", target: person, list: "emails", item: "kim@example.org" });
  expect(own(resume, "personal_info")).toMatchObject({ email: "alder@example.net", emails: ["alder@example.net"] });
});

test("derives the parts of a new name, unless the plan sets them", () => {
  const name: EditOperation = { op: "set_field", target: person, field: "name", value: "Robin Hale" };
  expect(own(after(name).resume, "personal_info")).toMatchObject({ first_name: "Robin", last_name: "Hale" });
  const long: EditOperation = { ...name, value: "Robin Ann Maria Hale" };
  expect(own(after(long).resume, "personal_info")).toMatchObject({ first_name: null, last_name: null });
  const first: EditOperation = { op: "set_field", target: person, field: "first_name", value: "Robin" };
  for (const plan of [
    [name, first],
    [first, name],
  ]) {
    expect(own(after(...plan).resume, "personal_info")).toMatchObject({ name: "Robin Hale", first_name: "Robin", last_name: "Hale" });
  }
});

test("a new part of the name changes the name", () => {
  const name: EditOperation = { op: "set_field", target: person, field: "name", value: "Robin Hale" };
  const last: EditOperation = { op: "set_field", target: person, field: "last_name", value: "Hale Birch" };
  const { resume } = applyOperations(after(name).resume, [last], options);
  expect(own(resume, "personal_info")).toMatchObject({ name: "Robin Hale Birch", first_name: "Robin", last_name: "Hale Birch" });
});

test("detects the type of a link by its host", () => {
  const { resume } = after({ op: "add_item", target: person, list: "links", value: "https://www.linkedin.com/in/kim" });
  expect(own(resume, "personal_info")).toMatchObject({
    links: [{ type: "github" }, { type: "linkedin", url: "https://www.linkedin.com/in/kim" }],
  });
});

test("text and list of the skills of a role stay equal", () => {
  const listed = after({ op: "add_item", target: job, list: "skills", value: "Go" }).resume;
  expect(entry(listed, "e3")).toMatchObject({ skills: "Java, Kafka, Go", skill_list: ["Java", "Kafka", "Go"] });
  const printed = after({ op: "set_field", target: job, field: "skills", value: "Go (Gin, Echo), Rust" }).resume;
  expect(entry(printed, "e3")).toMatchObject({ skill_list: ["Go (Gin, Echo)", "Rust"] });
});

test("derived dates follow the printed ones", () => {
  const { resume } = after({ op: "set_field", target: job, field: "company_info.end_date", value: "Present" });
  expect(entry(resume, "e3")).toMatchObject({
    company_info: { start_date_iso: "2019", end_date: "Present", end_date_iso: null, is_current: true },
  });
});

test("date and range of a generic entry stay equal", () => {
  const target = { entry: "e7" };
  const ended = after({ op: "set_field", target, field: "end_date", value: "2022" }).resume;
  expect(entry(ended, "e7")).toMatchObject({ date: "2020 – 2022" });
  const ranged = after({ op: "set_field", target, field: "date", value: "May 2021 - June 2022" }).resume;
  expect(entry(ranged, "e7")).toMatchObject({ start_date: "May 2021", end_date: "June 2022" });
});

test("a renamed skill stays in its group, and a removed skill leaves it", () => {
  const renamed = after({ op: "replace_item", target: skills, list: "items", item: "SQL", value: "PostgreSQL" }).resume;
  expect(own(renamed, "skills")).toMatchObject({
    items: ["Java", "Kafka", "PostgreSQL"],
    groups: [{}, { items: ["Kafka", "PostgreSQL"] }],
  });
  const removed = after({ op: "remove_item", target: skills, list: "items", item: "Java" }).resume;
  expect(own(removed, "skills")).toMatchObject({ items: ["Kafka", "SQL"], groups: [{ name: "Data" }] });
});

test("an existing skill changes nothing and is not refused", () => {
  const { resume, refused } = after({ op: "add_item", target: skills, list: "items", value: "java" });
  expect(resume).toBe(kim);
  expect(refused).toEqual([]);
});

test("creates a segment at its default position with its default heading", () => {
  const { resume } = after({ op: "set_field", target: { segment: { type: "summary" } }, field: "text", value: "Builds things." });
  expect(resume.data.map(({ segment_type }) => segment_type)).toEqual(["personal_info", "summary", "experience", "skills", "projects"]);
  expect(resume.data[1]).toMatchObject({ segment_id: "s10", segment_name: "The summary", segment_data: { text: "Builds things." } });
  expect(resume.next_id).toBe(11);
});

test("creates a complete entry with derived values", () => {
  const { resume } = after({
    op: "add_entry",
    segment: { type: "experience" },
    entry: { experience: { company_info: { ...blank, name: "Fabrikam", start_date: "2022", end_date: "present" }, skills: "Go, Rust" } },
    at: 0,
  });
  expect(resume.data[1]?.sub_segments.map(({ entry_id }) => entry_id)).toEqual(["e10", "e3", "e4"]);
  expect(entry(resume, "e10")).toMatchObject({
    company_info: { start_date_iso: "2022", is_current: true },
    skill_list: ["Go", "Rust"],
    responsibilities: [],
  });
});

const blank = {
  name: null,
  title: null,
  start_date: null,
  end_date: null,
  location: null,
  start_date_iso: null,
  end_date_iso: null,
  is_current: false,
};

test("an entry in a list of another kind is refused", () => {
  expect(why({ op: "add_entry", segment: { type: "education" }, entry: { other: { title: "x" } } })).toEqual(["wrong_kind"]);
  expect(why({ op: "set_field", target: { segment: { type: "experience" } }, field: "text", value: "x" })).toEqual(["wrong_kind"]);
});

test("refuses an unknown target, and applies the other operations", () => {
  const { resume, refused } = after(
    { op: "remove_entry", entry_id: "e99" },
    { op: "remove_item", target: skills, list: "items", item: "COBOL" },
    { op: "set_field", target: job, field: "company_info.start_date_iso", value: "1999" },
    { op: "set_field", target: person, field: "headline", value: "Engineer" },
  );
  expect(refused.map((refusal) => refusal.why)).toEqual(["unknown_target", "unknown_item", "unknown_field"]);
  expect(own(resume, "personal_info")).toMatchObject({ headline: "Engineer" });
});

test("an emptied segment stays until it is removed", () => {
  const { resume } = after({ op: "remove_entry", entry_id: "e7" });
  expect(resume.data.at(-1)).toMatchObject({ segment_type: "projects", sub_segments: [] });
});

test("moves items by index, beyond the end to the end", () => {
  const { resume } = after({ op: "move_item", target: skills, list: "items", item: "Java", at: 99 });
  expect(own(resume, "skills")).toMatchObject({ items: ["Kafka", "SQL", "Java"] });
});

test("content creates a résumé if none exists", () => {
  const { resume } = applyOperations(null, [{ op: "add_item", target: skills, list: "items", value: "Rust" }], options);
  expect(resume).toMatchObject({
    language: "en",
    next_id: 2,
    data: [{ segment_id: "s1", segment_type: "skills", segment_data: { items: ["Rust"] } }],
  });
});

test("refuses an operation with ungrounded words, and reports them", () => {
  const { resume, refused } = applyOperations(kim, [{ op: "add_item", target: skills, list: "items", value: "COBOL" }], {
    ...options,
    invented: () => ["COBOL"],
  });
  expect(resume).toBe(kim);
  expect(refused).toMatchObject([{ why: "invented", words: ["COBOL"] }]);
});

test("a résumé stays within its limits", () => {
  const summary = (value: string): EditOperation => ({ op: "set_field", target: { segment: { type: "summary" } }, field: "text", value });
  expect(why(summary("🙂".repeat(20_000)))).toEqual([]);
  expect(why(summary("x".repeat(20_001)))).toEqual(["too_large"]);
  const segments = Array.from({ length: 97 }, (): EditOperation => ({ op: "add_segment", type: "custom", name: "More" }));
  expect(why(...segments)).toEqual(["too_large"]);
  const items = Array.from(
    { length: 501 },
    (_, at): EditOperation => ({ op: "add_item", target: person, list: "phones", value: `+${at}` }),
  );
  expect(why(...items)).toEqual(["too_large"]);
  const entries = Array.from(
    { length: 998 },
    (): EditOperation => ({ op: "add_entry", segment: { type: "awards" }, entry: { other: { title: "x" } } }),
  );
  expect(why(...entries)).toEqual(["too_large"]);
  const large = Array.from(
    { length: 51 },
    (): EditOperation => ({ op: "add_segment", type: "custom", name: "More", text: "x".repeat(19_990) }),
  );
  expect(why(...large)).toEqual(["too_large", "too_large"]);
});
