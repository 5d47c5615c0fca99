/**
 * Which single values and which lists each kind of segment and entry has for operations to name. The tables are typed against the
 * schema: a key that is renamed or added there does not compile here.
 */

import type * as z from "zod";
import type {
  CertificationItem,
  EducationItem,
  ExperienceItem,
  GenericItem,
  ListData,
  PersonalInfo,
  SegmentType,
  TextData,
} from "../../resume/segment.schema.ts";

/** What a value is: how it is told from an invention. */
export type ValueKind =
  /** Every word of it names something. */
  | "name"
  /** Running text, with names in it. */
  | "prose"
  | "date"
  | "phone"
  /** An e-mail address or a URL. */
  | "address";

export interface ListField {
  /** Where it stands in the data. */
  readonly key: string;
  readonly kind: ValueKind;
  /** What an item of it is: a text, or an object made of one. */
  readonly item: "text" | "responsibility" | "link";
  /** Nothing stands in it twice. */
  readonly unique: boolean;
}

export interface Fields {
  readonly texts: Readonly<Record<string, ValueKind>>;
  readonly lists: Readonly<Record<string, ListField>>;
}

type Derived = `${string}_iso` | "is_current";
type Text<T> = { [Key in keyof T & string]: T[Key] extends string | null ? Exclude<Key, Derived> : never }[keyof T & string];
type Inner<T> = {
  [Key in keyof T & string]: T[Key] extends readonly unknown[] ? never : T[Key] extends object ? `${Key}.${Text<T[Key]>}` : never;
}[keyof T & string];
type ListKey<T> = { [Key in keyof T & string]: T[Key] extends readonly unknown[] ? Key : never }[keyof T & string];

/** Lists that follow from others have no name of their own. */
type Lists<T> = Readonly<Record<Exclude<ListKey<T>, "groups" | "skill_list">, ListField>>;

const fieldsOf = <T>(
  texts: Readonly<Record<Text<T> | Inner<T>, ValueKind>>,
  lists: Lists<T> & Readonly<Record<string, ListField>>,
): Fields => ({
  texts,
  lists,
});

const list = (key: string, kind: ValueKind, item: ListField["item"] = "text", unique = true): ListField => ({ key, kind, item, unique });
const roleSkills: keyof ExperienceItem = "skill_list";

const personal = fieldsOf<PersonalInfo>(
  {
    name: "name",
    first_name: "name",
    last_name: "name",
    headline: "prose",
    email: "address",
    phone: "phone",
    "address.street": "name",
    "address.city": "name",
    "address.state": "name",
    "address.country": "name",
    "address.postal_code": "name",
    location: "name",
    date_of_birth: "date",
    nationality: "name",
  },
  { emails: list("emails", "address"), phones: list("phones", "phone"), links: list("links", "address", "link") },
);

const experience = fieldsOf<ExperienceItem>(
  {
    "company_info.name": "name",
    "company_info.title": "prose",
    "company_info.start_date": "date",
    "company_info.end_date": "date",
    "company_info.location": "name",
    skills: "name",
    description: "prose",
  },
  { responsibilities: list("responsibilities", "prose", "responsibility", false), skills: list(roleSkills, "name") },
);

const education = fieldsOf<EducationItem>(
  {
    institution_name: "name",
    degree: "name",
    field_of_study: "name",
    start_date: "date",
    end_date: "date",
    location: "name",
    description: "prose",
    gpa: "name",
    graduation_year: "date",
    honors: "name",
  },
  { courses: list("courses", "name") },
);

const certification = fieldsOf<CertificationItem>(
  { title: "name", text: "prose", date: "date", organization: "name", expiry_date: "date", credential_id: "name", url: "address" },
  {},
);

const other = fieldsOf<GenericItem>(
  {
    title: "name",
    text: "prose",
    date: "date",
    organization: "name",
    url: "address",
    role: "prose",
    start_date: "date",
    end_date: "date",
    location: "name",
    authors: "name",
    contact: "name",
  },
  { items: list("items", "prose", "text", false), technologies: list("technologies", "name") },
);

const text: Fields = { texts: { text: "prose" } satisfies Record<Text<z.infer<typeof TextData>>, ValueKind>, lists: {} };
const texts = fieldsOf<z.infer<typeof TextData>>({ text: "prose" }, { items: list("items", "prose", "text", false) });
const named = (kind: ValueKind) => fieldsOf<z.infer<typeof ListData>>({}, { items: list("items", kind) });

/** What an entry may be given with, by the key of `EntryData`. */
export type EntryKind = "experience" | "education" | "certification" | "other";
export const entryFields: Readonly<Record<EntryKind, Fields>> = { experience, education, certification, other };

/** A segment has either data of its own or entries. */
export type SegmentShape = { readonly own: Fields } | { readonly entries: EntryKind };

export const segmentShapes: Readonly<Record<SegmentType, SegmentShape>> = {
  personal_info: { own: personal },
  summary: { own: text },
  experience: { entries: "experience" },
  education: { entries: "education" },
  licenses_certifications: { entries: "certification" },
  skills: { own: named("name") },
  projects: { entries: "other" },
  languages: { entries: "other" },
  awards: { entries: "other" },
  publications: { entries: "other" },
  volunteering: { entries: "other" },
  interests: { own: named("prose") },
  references: { entries: "other" },
  custom: { own: texts },
};

/** Where its own fields, or those of its entries, are listed. */
export const fieldsOfType = (type: SegmentType): Fields => {
  const shape = segmentShapes[type];
  return "own" in shape ? shape.own : entryFields[shape.entries];
};

/** Own keys only: a path comes from outside. */
export const textKind = (fields: Fields, path: string): ValueKind | null =>
  Object.hasOwn(fields.texts, path) ? (fields.texts[path] ?? null) : null;
export const listField = (fields: Fields, name: string): ListField | null =>
  Object.hasOwn(fields.lists, name) ? (fields.lists[name] ?? null) : null;
