/**
 * A résumé as structured data. Every key is always present: what the document lacks is "", [] or an object of empty values.
 *
 * Values are verbatim, in the document's own language and script; only whitespace, line-end hyphens, letter-spacing and
 * visual order are put right.
 *
 * @source service specification, ParsedResume; contract §2
 */
import * as z from "zod";
import { Box } from "../document/line.schema.ts";
import { Warning } from "../warning.schema.ts";

/** Verbatim text of the document; "" when it has none. */
const text = z.string().default("");
const texts = z.array(z.string()).default([]);
/** `YYYY[-MM[-DD]]`, Gregorian, at the precision printed; "" when it cannot be derived. @source ISO 8601-1:2019, reduced precision */
const isoDate = z
  .string()
  .regex(/^$|^\d{4}(-\d{2}(-\d{2})?)?$/)
  .default("");

export const ParsedAddress = z.object({ street: text, city: text, state: text, country: text, postal_code: text });

export const LinkType = z.enum(["linkedin", "github", "website", "portfolio", "other"]);
export const ParsedLink = z.object({ type: LinkType.default("other"), label: text, url: text });

export const ParsedExperience = z.object({
  company: text,
  title: text,
  location: text,
  start_date: text,
  /** The printed word ("heute") when the range is open; "" when nothing is printed. */
  end_date: text,
  start_date_iso: isoDate,
  end_date_iso: isoDate,
  is_current: z.boolean().default(false),
  description: text,
  responsibilities: texts,
  skills: texts,
});

export const ParsedEducation = z.object({
  degree: text,
  university: text,
  field_of_study: text,
  graduation_year: text,
  start_date: text,
  end_date: text,
  start_date_iso: isoDate,
  end_date_iso: isoDate,
  location: text,
  gpa: text,
  honors: text,
  description: text,
  courses: texts,
});

export const ParsedCertification = z.object({
  title: text,
  organization: text,
  date: text,
  expiry_date: text,
  credential_id: text,
  url: text,
  text,
});

export const ParsedProject = z.object({
  name: text,
  role: text,
  organization: text,
  description: text,
  highlights: texts,
  technologies: texts,
  start_date: text,
  end_date: text,
  url: text,
});

/** Where a value was read: the page from 1, the box in points from the page's top-left corner; both null for DOCX. */
export const Provenance = z.object({ page: z.number().int().nullable(), bbox: Box.nullable(), quote: z.string() });
export type Provenance = z.infer<typeof Provenance>;

export const ParsedResume = z.object({
  name: text,
  first_name: text,
  last_name: text,
  headline: text,
  email: text,
  phone: text,
  emails: texts,
  phones: texts,
  address: ParsedAddress.prefault({}),
  /** As printed. */
  location: text,
  links: z.array(ParsedLink).default([]),
  date_of_birth: text,
  nationality: text,
  summary: text,
  /** One item per role, also within one employer. */
  experience: z.array(ParsedExperience).default([]),
  education: z.array(ParsedEducation).default([]),
  skills: texts,
  skill_groups: z.array(z.object({ name: text, skills: texts })).default([]),
  certifications: z.array(ParsedCertification).default([]),
  projects: z.array(ParsedProject).default([]),
  languages: z.array(z.object({ language: text, proficiency: text })).default([]),
  awards: z.array(z.object({ title: text, organization: text, date: text, description: text })).default([]),
  publications: z.array(z.object({ title: text, publisher: text, authors: text, date: text, url: text, description: text })).default([]),
  volunteering: z
    .array(
      z.object({
        organization: text,
        role: text,
        location: text,
        start_date: text,
        end_date: text,
        description: text,
        highlights: texts,
      }),
    )
    .default([]),
  interests: texts,
  references: z.array(z.object({ name: text, title: text, contact: text, text })).default([]),
  /** Text that found no better home: nothing of the document is thrown away. */
  other_sections: z.array(z.object({ title: text, text, items: texts })).default([]),
  /** ISO 639-1 of the document; `und` when it cannot be told. */
  language: z.string().default("und"),
  /** Overlapping roles counted once; null when no dates are printed. */
  total_experience_months: z.number().int().nullable().default(null),
  warnings: z.array(Warning).default([]),
  engine: z.object({ name: z.enum(["offline", "model"]), model: z.string(), version: z.string() }),
  /** Model cost in USD; null when it is not known. */
  total_cost: z.number().nullable().default(0),
  /** Only when asked for: JSON pointer (RFC 6901) to where the value stands. */
  provenance: z.record(z.string(), Provenance).optional(),
});
export type ParsedResume = z.infer<typeof ParsedResume>;
