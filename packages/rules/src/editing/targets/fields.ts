import { labelledContact, SegmentType } from "@vitae/core/engine";
import type { InstructionField } from "../words/instruction.schema.ts";

/** Target of a value: the path of a single value, or the name of a list. */
export type FieldPath = { readonly path: string } | { readonly list: string };

type Places = Readonly<Partial<Record<InstructionField, FieldPath>>>;

const path = (path: string): FieldPath => ({ path });
const list = (list: string): FieldPath => ({ list });

const range: Places = { start_date: path("start_date"), end_date: path("end_date") };
const generic: Places = {
  ...range,
  name: path("title"),
  title: path("title"),
  description: path("text"),
  summary: path("text"),
  date: path("date"),
  organization: path("organization"),
  url: path("url"),
  link: path("url"),
  role: path("role"),
  address: path("location"),
  city: path("location"),
  authors: path("authors"),
  contact: path("contact"),
  bullets: list("items"),
  technologies: list("technologies"),
  skills_of: list("technologies"),
};

const everywhere = Object.fromEntries(SegmentType.options.map((type) => [type, generic])) as Record<SegmentType, Places>;

/** Names of each value by kind of entry, and in the contact data. @source the registry of the core */
export const fieldPaths: Readonly<Record<SegmentType, Places>> = {
  ...everywhere,
  personal_info: {
    name: path("name"),
    first_name: path("first_name"),
    last_name: path("last_name"),
    headline: path("headline"),
    email: path("email"),
    phone: path("phone"),
    address: path("location"),
    street: path("address.street"),
    city: path("address.city"),
    state: path("address.state"),
    country: path("address.country"),
    postal_code: path("address.postal_code"),
    link: list("links"),
    url: list("links"),
    ...Object.fromEntries(labelledContact.map(({ field }) => [field, path(field)])),
  },
  summary: { summary: path("text") },
  experience: {
    title: path("company_info.title"),
    role: path("company_info.title"),
    headline: path("company_info.title"),
    company: path("company_info.name"),
    name: path("company_info.name"),
    organization: path("company_info.name"),
    start_date: path("company_info.start_date"),
    end_date: path("company_info.end_date"),
    address: path("company_info.location"),
    city: path("company_info.location"),
    description: path("description"),
    summary: path("description"),
    bullets: list("responsibilities"),
    skills_of: list("skills"),
    technologies: list("skills"),
  },
  education: {
    ...range,
    institution: path("institution_name"),
    organization: path("institution_name"),
    name: path("institution_name"),
    degree: path("degree"),
    title: path("degree"),
    field_of_study: path("field_of_study"),
    address: path("location"),
    city: path("location"),
    description: path("description"),
    summary: path("description"),
    gpa: path("gpa"),
    graduation_year: path("graduation_year"),
    honors: path("honors"),
    courses: list("courses"),
  },
  skills: {},
  licenses_certifications: {
    name: path("title"),
    title: path("title"),
    description: path("text"),
    date: path("date"),
    organization: path("organization"),
    expiry_date: path("expiry_date"),
    end_date: path("expiry_date"),
    credential_id: path("credential_id"),
    url: path("url"),
    link: path("url"),
  },
  languages: { name: path("title"), title: path("title"), level: path("text"), description: path("text") },
  volunteering: { ...generic, role: path("title") },
  interests: {},
  references: { ...generic, company: path("organization"), phone: path("contact"), email: path("contact") },
  custom: {},
};

/** Parts of the address that the one-line form makes untrue. */
export const addressParts = ["street", "city", "state", "country", "postal_code"] as const;

/** Values that only stand in entries of these kinds, for "my GPA" and the like; the first that has entries counts. */
export const fieldOwners: Readonly<Partial<Record<InstructionField, readonly SegmentType[]>>> = {
  title: ["experience"],
  role: ["experience"],
  company: ["experience"],
  bullets: ["experience"],
  start_date: ["experience"],
  end_date: ["experience"],
  degree: ["education"],
  institution: ["education"],
  field_of_study: ["education"],
  gpa: ["education"],
  graduation_year: ["education"],
  honors: ["education"],
  courses: ["education"],
  credential_id: ["licenses_certifications"],
  expiry_date: ["licenses_certifications"],
  organization: ["licenses_certifications"],
};
