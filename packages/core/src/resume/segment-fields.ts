import type { ChangeField } from "@vitae/languages/changes";
import { rangeText, skillsText } from "./joined-values.ts";
import type { ExperienceItem, GenericItem, PersonalInfo, SegmentType } from "./segment.schema.ts";

/** One value, or one list of values, of a segment's data or of an entry. */
export interface FieldRule {
  /** Keys down to it; `*` stands for each of a list: `company_info.title`, `responsibilities.*.text`. */
  readonly path: string;
  readonly label: ChangeField;
  /** A translation changes it; of `skills`, those that are no names of products. */
  readonly prose?: true | "skills";
  /** It follows from other values: while those change too, and this holds afterwards, the change is theirs. */
  readonly derived?: { readonly from: readonly string[]; readonly holds: (after: unknown) => boolean };
}

const always = () => true;
const follows = <Item>(from: readonly string[], holds: (item: Item) => boolean) => ({
  derived: { from, holds: (after: unknown) => holds(after as Item) },
});

const person: readonly FieldRule[] = [
  { path: "name", label: "name" },
  { path: "first_name", label: "first_name", ...follows<PersonalInfo>(["name"], within("first_name")) },
  { path: "last_name", label: "last_name", ...follows<PersonalInfo>(["name"], within("last_name")) },
  { path: "headline", label: "headline", prose: true },
  { path: "email", label: "email", ...follows<PersonalInfo>(["emails.*"], ({ email, emails }) => (email ?? "") === (emails[0] ?? "")) },
  { path: "emails.*", label: "email" },
  { path: "phone", label: "phone", ...follows<PersonalInfo>(["phones.*"], ({ phone, phones }) => (phone ?? "") === (phones[0] ?? "")) },
  { path: "phones.*", label: "phone" },
  { path: "address.street", label: "street" },
  { path: "address.postal_code", label: "postal_code" },
  { path: "address.city", label: "city" },
  { path: "address.state", label: "state" },
  { path: "address.country", label: "country" },
  { path: "location", label: "location" },
  { path: "links.*", label: "links" },
  { path: "date_of_birth", label: "date_of_birth" },
  { path: "nationality", label: "nationality", prose: true },
];

function within(key: "first_name" | "last_name") {
  return (info: PersonalInfo): boolean => (info.name ?? "").includes(info[key] ?? "");
}

const text: readonly FieldRule[] = [
  { path: "text", label: "text", prose: true },
  { path: "items.*", label: "items", prose: true },
];

const dates = (at: string): readonly FieldRule[] => [
  { path: `${at}start_date`, label: "start_date" },
  { path: `${at}end_date`, label: "end_date" },
  { path: `${at}start_date_iso`, label: "start_date", ...follows([`${at}start_date`, `${at}end_date`], always) },
  { path: `${at}end_date_iso`, label: "end_date", ...follows([`${at}end_date`], always) },
];

const experience: readonly FieldRule[] = [
  { path: "company_info.title", label: "position", prose: true },
  { path: "company_info.name", label: "employer" },
  { path: "company_info.location", label: "location" },
  ...dates("company_info."),
  { path: "company_info.is_current", label: "current", ...follows(["company_info.end_date"], always) },
  { path: "description", label: "description", prose: true },
  { path: "responsibilities.*.text", label: "responsibilities", prose: true },
  { path: "skill_list.*", label: "skills", prose: "skills" },
  { path: "skills", label: "skills", ...follows<ExperienceItem>(["skill_list.*"], (item) => item.skills === skillsText(item.skill_list)) },
];

const education: readonly FieldRule[] = [
  { path: "degree", label: "degree", prose: true },
  { path: "field_of_study", label: "field_of_study", prose: true },
  { path: "institution_name", label: "institution" },
  { path: "location", label: "location" },
  ...dates(""),
  { path: "graduation_year", label: "graduation_year" },
  { path: "gpa", label: "gpa" },
  { path: "honors", label: "honors", prose: true },
  { path: "description", label: "description", prose: true },
  { path: "courses.*", label: "courses", prose: true },
];

/** Titles of certificates are names: a translation leaves them. */
const certification: readonly FieldRule[] = [
  { path: "title", label: "title" },
  { path: "organization", label: "organization" },
  { path: "date", label: "date" },
  { path: "expiry_date", label: "expiry_date" },
  { path: "credential_id", label: "credential_id" },
  { path: "url", label: "url" },
  { path: "text", label: "description", prose: true },
];

/** `words`: what else than the text is prose; `as`: what its keys are called in this kind of list. */
const generic = (words: readonly string[], as: Partial<Record<string, ChangeField>> = {}): readonly FieldRule[] => [
  ...(
    [
      ["title", "title"],
      ["role", "role"],
      ["organization", "organization"],
      ["authors", "authors"],
      ["location", "location"],
      ["start_date", "start_date"],
      ["end_date", "end_date"],
      ["date", "date"],
      ["contact", "contact"],
      ["url", "url"],
      ["text", "description"],
      ["items.*", "items"],
      ["technologies.*", "technologies"],
    ] as const
  ).map(([path, label]) => ({
    path,
    label: as[path] ?? label,
    ...(["text", "items.*", ...words].includes(path) && { prose: true as const }),
    ...(path === "date" &&
      follows<GenericItem>(["start_date", "end_date"], (item) => item.date === rangeText(item.start_date, item.end_date))),
  })),
];

/** In the order in which they are told. */
export const dataFields: Readonly<Record<SegmentType, readonly FieldRule[]>> = {
  personal_info: person,
  summary: text,
  experience: [],
  education: [],
  licenses_certifications: [],
  skills: [
    { path: "items.*", label: "skills", prose: "skills" },
    { path: "groups.*.name", label: "skills", prose: true },
    { path: "groups.*.items.*", label: "skills", prose: "skills" },
  ],
  projects: [],
  languages: [],
  awards: [],
  publications: [],
  volunteering: [],
  interests: [
    { path: "items.*", label: "items", prose: true },
    { path: "groups.*.name", label: "items", prose: true },
    { path: "groups.*.items.*", label: "items", prose: true },
  ],
  references: [],
  custom: text,
};

/** Names of projects, prizes and publications stay in a translation. */
export const entryFields: Readonly<Record<SegmentType, readonly FieldRule[]>> = {
  personal_info: [],
  summary: [],
  experience,
  education,
  licenses_certifications: certification,
  skills: [],
  projects: generic(["role"]),
  languages: generic(["title"], { title: "title", text: "proficiency" }),
  awards: generic([]),
  publications: generic([]),
  volunteering: generic(["title", "role"], { title: "role" }),
  interests: [],
  references: generic(["role"], { title: "name", text: "text" }),
  custom: [],
};

/** What an entry is called by, the first that is known before the second. */
export const entryTitles: Readonly<Partial<Record<SegmentType, readonly string[]>>> = {
  experience: ["company_info.title", "company_info.name"],
  education: ["degree", "institution_name"],
  licenses_certifications: ["title"],
  languages: ["title"],
  publications: ["title"],
  references: ["title"],
};
export const genericTitle = ["title", "organization"] as const;
