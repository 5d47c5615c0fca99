/** Segment types with data instead of entries. */
import * as z from "zod";
import { contactRows, PersonalInfo } from "./contact-fields.ts";
import { type FieldRow, type FieldTraits, texts } from "./field.ts";
import { dataSegment } from "./segment-row.ts";

/** `groups` has the named groups of a skills section. `items` has all skills, also those in groups. */
export const ListData = z.object({ items: texts, groups: z.array(z.object({ name: z.string(), items: texts })).default([]) });
export type ListData = z.infer<typeof ListData>;
/** Only custom segments can have `items`. */
const TextData = z.object({ text: z.string().default(""), items: texts });

const listRows = (items: FieldTraits): readonly FieldRow[] => {
  const { kind: _, ...grouped } = items;
  return [
    { path: "items.*", ...items },
    { path: "groups.*.name", label: items.label, translated: true },
    { path: "groups.*.items.*", ...grouped },
  ];
};

const textRows: readonly FieldRow[] = [{ path: "text", label: "text", kind: "prose", translated: true }];

export const personalInfo = dataSegment({
  type: "personal_info",
  heading: "personal",
  name: "Personal Information",
  data: PersonalInfo,
  fields: contactRows,
});
export const summary = dataSegment({
  type: "summary",
  heading: "summary",
  name: "Summary",
  data: TextData,
  fields: [...textRows, { path: "items.*", label: "items", translated: true }],
});
export const skills = dataSegment({
  type: "skills",
  heading: "skills",
  name: "Skills",
  data: ListData,
  fields: listRows({ label: "skills", kind: "name", translated: "skills" }),
});
export const interests = dataSegment({
  type: "interests",
  heading: "interests",
  name: "Interests",
  data: ListData,
  fields: listRows({ label: "items", kind: "prose", translated: true }),
});
/** Section of any other kind. */
export const custom = dataSegment({
  type: "custom",
  heading: null,
  name: "Additional Information",
  data: TextData,
  fields: [...textRows, { path: "items.*", label: "items", kind: "prose", repeats: true, translated: true }],
});
