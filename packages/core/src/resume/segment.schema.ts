/**
 * A saved résumé: an ordered list of segments whose ids stay the same across edits, moves and translations.
 *
 * Objects may carry more keys than the specification lists: what a parsed résumé holds and no listed key has a place for.
 *
 * @source service specification, AiResponse; contract §3
 */
import * as z from "zod";

/** "" and null both say: nothing is known. Stored résumés hold null. */
const text = z.string().nullable().default(null);
const texts = z.array(z.string()).default([]);
/** `YYYY[-MM[-DD]]`, Gregorian, derived from the printed date beside it; null when it cannot be. @source ISO 8601-1:2019 */
const isoDate = z.string().nullable().default(null);

export const SegmentType = z.enum([
  "personal_info",
  "summary",
  "experience",
  "education",
  "licenses_certifications",
  "skills",
  "projects",
  "languages",
  "awards",
  "publications",
  "volunteering",
  "interests",
  "references",
  "custom",
]);
export type SegmentType = z.infer<typeof SegmentType>;

export const EducationItem = z.object({
  institution_name: text,
  degree: text,
  field_of_study: text,
  start_date: text,
  end_date: text,
  location: text,
  description: text,
  gpa: text,
  graduation_year: text,
  honors: text,
  courses: texts,
  start_date_iso: isoDate,
  end_date_iso: isoDate,
});
export type EducationItem = z.infer<typeof EducationItem>;

export const CompanyInfo = z.object({
  name: text,
  title: text,
  start_date: text,
  end_date: text,
  location: text,
  start_date_iso: isoDate,
  end_date_iso: isoDate,
  is_current: z.boolean().default(false),
});

export const Responsibility = z.object({ text: z.string() });

export const ExperienceItem = z.object({
  company_info: CompanyInfo.prefault({}),
  responsibilities: z.array(Responsibility).default([]),
  /** Comma-separated, as the specification has it; `skill_list` is what it is made of. */
  skills: text,
  skill_list: texts,
  description: text,
});
export type ExperienceItem = z.infer<typeof ExperienceItem>;

export const CertificationItem = z.object({
  title: text,
  text,
  date: text,
  organization: text,
  expiry_date: text,
  credential_id: text,
  url: text,
});
export type CertificationItem = z.infer<typeof CertificationItem>;

/**
 * An entry of the other lists: a project, a language (`text` is the proficiency), an award, a publication (`organization` is
 * the publisher), a volunteer role (`title` is the role), a reference (`role` is what the person is).
 */
export const GenericItem = z.object({
  title: text,
  text,
  /** As printed; of a range, both ends. */
  date: text,
  organization: text,
  url: text,
  items: texts,
  role: text,
  start_date: text,
  end_date: text,
  location: text,
  authors: text,
  contact: text,
  technologies: texts,
});
export type GenericItem = z.infer<typeof GenericItem>;

export const SegmentLink = z.object({
  type: z.enum(["linkedin", "github", "website", "portfolio", "other"]).default("other"),
  label: z.string().default(""),
  url: z.string().default(""),
});

export const PersonalInfo = z.object({
  name: text,
  first_name: text,
  last_name: text,
  headline: text,
  email: text,
  phone: text,
  /** Every address and number; `email` and `phone` are the first of them. */
  emails: texts,
  phones: texts,
  address: z.object({ street: text, city: text, state: text, country: text, postal_code: text }).prefault({}),
  location: text,
  links: z.array(SegmentLink).default([]),
  date_of_birth: text,
  nationality: text,
});
export type PersonalInfo = z.infer<typeof PersonalInfo>;

/** `groups` holds the named groups of a skills section; each of its skills stands in `items` too. */
export const ListData = z.object({ items: texts, groups: z.array(z.object({ name: z.string(), items: texts })).default([]) });
export type ListData = z.infer<typeof ListData>;
/** `items` only in custom segments, which may hold both. */
export const TextData = z.object({ text: z.string().default(""), items: texts });

const segment = <Type extends SegmentType, Data extends z.ZodType, Item extends z.ZodType>(type: Type, data: Data, item: Item) =>
  z.object({
    segment_id: z.string(),
    segment_type: z.literal(type),
    /** The heading, in the résumé's language. */
    segment_name: z.string(),
    segment_data: data,
    sub_segments: z.array(z.object({ entry_id: z.string(), sub_segment_data: item })),
  });

export const ResumeSegment = z
  .discriminatedUnion("segment_type", [
    segment("personal_info", PersonalInfo, z.never()),
    segment("summary", TextData, z.never()),
    segment("experience", z.null(), ExperienceItem),
    segment("education", z.null(), EducationItem),
    segment("licenses_certifications", z.null(), CertificationItem),
    segment("skills", ListData, z.never()),
    segment("projects", z.null(), GenericItem),
    segment("languages", z.null(), GenericItem),
    segment("awards", z.null(), GenericItem),
    segment("publications", z.null(), GenericItem),
    segment("volunteering", z.null(), GenericItem),
    segment("interests", ListData, z.never()),
    segment("references", z.null(), GenericItem),
    segment("custom", TextData, z.never()),
  ])
  .meta({ id: "ResumeSegment" });
export type ResumeSegment = z.infer<typeof ResumeSegment>;

/** A résumé as it is saved and edited. */
export const Resume = z.object({
  /** ISO 639-1 of its content; `und` when it cannot be told. */
  language: z.string(),
  data: z.array(ResumeSegment),
  /** The number of the next segment or entry: an id is never given twice. */
  next_id: z.number().int().min(1),
});
export type Resume = z.infer<typeof Resume>;

/** What callers see of it. @source contract §3, `ai_data` */
export const AiData = Resume.pick({ language: true, data: true });
export type AiData = z.infer<typeof AiData>;

export const aiDataOf = ({ language, data }: Resume): AiData => ({ language, data });
