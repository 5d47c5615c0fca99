/** Résumés and operations to test on: one by hand, and any that the schemas let through. */

import { Resume, SegmentType } from "@vitae/resume";
import fc from "fast-check";
import { EditOperation } from "../../../engine/edit-operation.schema.ts";
import type { ApplyOptions } from "../apply.ts";
import { entryKind, fieldsOfType } from "../fields.ts";

export const names = Object.fromEntries(SegmentType.options.map((type) => [type, `The ${type}`])) as ApplyOptions["names"];

/** Dates as a reader of English prints them, enough for what is tested here. */
export const options: ApplyOptions = {
  language: "en",
  names,
  isoOf: (printed) => /\b(?:19|20)\d\d\b/.exec(printed)?.[0] ?? "",
  isPresentWord: (printed) => printed.toLowerCase() === "present",
};

export const kim: Resume = Resume.parse({
  language: "en",
  next_id: 10,
  data: [
    {
      segment_id: "s1",
      segment_type: "personal_info",
      segment_name: "Personal Information",
      segment_data: {
        name: "Kim Alder",
        first_name: "Kim",
        last_name: "Alder",
        email: "kim@example.org",
        emails: ["kim@example.org", "alder@example.net"],
        links: [{ type: "github", label: "GitHub", url: "https://github.com/kimalder" }],
      },
      sub_segments: [],
    },
    {
      segment_id: "s2",
      segment_type: "experience",
      segment_name: "Experience",
      segment_data: null,
      sub_segments: [
        {
          entry_id: "e3",
          sub_segment_data: {
            company_info: {
              name: "Northwind Ltd",
              title: "Developer",
              start_date: "2019",
              end_date: "2021",
              start_date_iso: "2019",
              end_date_iso: "2021",
            },
            responsibilities: [{ text: "Built the billing service" }, { text: "Led 4 engineers" }],
            skills: "Java, Kafka",
            skill_list: ["Java", "Kafka"],
          },
        },
        { entry_id: "e4", sub_segment_data: { company_info: { name: "Contoso", title: "Intern" } } },
      ],
    },
    {
      segment_id: "s5",
      segment_type: "skills",
      segment_name: "Skills",
      segment_data: {
        items: ["Java", "Kafka", "SQL"],
        groups: [
          { name: "Languages", items: ["Java"] },
          { name: "Data", items: ["Kafka", "SQL"] },
        ],
      },
      sub_segments: [],
    },
    {
      segment_id: "s6",
      segment_type: "projects",
      segment_name: "Projects",
      segment_data: null,
      sub_segments: [{ entry_id: "e7", sub_segment_data: { title: "Tide", text: "A planner", date: "2020", start_date: "2020" } }],
    },
  ],
});

const word = fc.oneof(
  fc.constantFrom("Java", "java", "SQL", "2019", "present", "", " ", "a, b", "x".repeat(20_001), "\u0000", "\ud800"),
  fc.string({ unit: "grapheme", maxLength: 8 }),
);
const texts = fc.array(word, { maxLength: 4 });
const type = fc.constantFrom(...SegmentType.options);
const at = fc.nat(6);

const entryArb = fc.oneof(
  fc.record({
    experience: fc.record(
      {
        company_info: fc.record({ name: word, end_date: word, is_current: fc.boolean() }, { requiredKeys: [] }),
        responsibilities: fc.array(fc.record({ text: word }), { maxLength: 3 }),
        skills: word,
        skill_list: texts,
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ education: fc.record({ institution_name: word, start_date: word, courses: texts }, { requiredKeys: [] }) }),
  fc.record({ certification: fc.record({ title: word, date: word }, { requiredKeys: [] }) }),
  fc.record({ other: fc.record({ title: word, date: word, start_date: word, items: texts }, { requiredKeys: [] }) }),
);

const segmentArb = type.chain((segment_type) =>
  fc.record({
    segment_type: fc.constant(segment_type),
    segment_name: word,
    segment_data:
      entryKind(segment_type) !== null
        ? fc.constant(null)
        : fc.record(
            {
              name: word,
              email: word,
              emails: texts,
              text: word,
              items: texts,
              groups: fc.array(fc.record({ name: word, items: texts }), { maxLength: 2 }),
            },
            { requiredKeys: [] },
          ),
    entries:
      entryKind(segment_type) !== null
        ? fc.array(
            entryArb.filter((entry) => (entryKind(segment_type) ?? "") in entry).map((entry) => Object.values(entry)[0]),
            { maxLength: 3 },
          )
        : fc.constant([]),
  }),
);

/** Ids as they are given: in order, each once. */
export const resumeArb: fc.Arbitrary<Resume> = fc.array(segmentArb, { maxLength: 6 }).map((segments) => {
  let next_id = 1;
  const data = segments.map(({ entries, ...segment }) => ({
    ...segment,
    segment_id: `s${next_id++}`,
    sub_segments: (entries as readonly unknown[]).map((sub_segment_data) => ({ entry_id: `e${next_id++}`, sub_segment_data })),
  }));
  return Resume.parse({ language: "en", data, next_id });
});

const id = (letter: string) => fc.nat(14).map((number) => `${letter}${number}`);
const segment = fc.oneof(fc.record({ id: id("s") }), fc.record({ type }));
const target = fc.oneof(fc.record({ segment }), fc.record({ entry: id("e") }));
const fieldNames = [...new Set(SegmentType.options.flatMap((each) => [...fieldsOfType(each).texts.keys()]))];
const listNames = [...new Set(SegmentType.options.flatMap((each) => [...fieldsOfType(each).lists.keys()]))];
const field = fc.constantFrom(...fieldNames, "constructor", "company_info", "__proto__", "start_date_iso");
const list = fc.constantFrom(...listNames, "groups", "toString");

/** Anything that the schema lets through, most of it about something that is there. */
export const operationArb: fc.Arbitrary<EditOperation> = fc
  .oneof(
    fc.record({ op: fc.constant("set_field"), target, field, value: word }),
    fc.record({ op: fc.constant("add_item"), target, list, value: word, at }, { requiredKeys: ["op", "target", "list", "value"] }),
    fc.record({ op: fc.constant("remove_item"), target, list, item: word }),
    fc.record({ op: fc.constant("replace_item"), target, list, item: word, value: word }),
    fc.record({ op: fc.constant("move_item"), target, list, item: word, at }),
    fc.record({ op: fc.constant("add_entry"), segment, entry: entryArb, at }, { requiredKeys: ["op", "segment", "entry"] }),
    fc.record({ op: fc.constant("replace_entry"), entry_id: id("e"), entry: entryArb }),
    fc.record({ op: fc.constant("remove_entry"), entry_id: id("e") }),
    fc.record({ op: fc.constant("move_entry"), entry_id: id("e"), at }),
    fc.record({ op: fc.constant("add_segment"), type, name: word, text: word, items: texts, at }, { requiredKeys: ["op", "type", "name"] }),
    fc.record({ op: fc.constant("remove_segment"), segment }),
    fc.record({ op: fc.constant("rename_segment"), segment, name: word }),
    fc.record({ op: fc.constant("move_segment"), segment, at }),
  )
  .map((operation) => EditOperation.safeParse(operation))
  .filter((parsed) => parsed.success)
  .map((parsed) => parsed.data as EditOperation);
