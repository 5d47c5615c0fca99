/**
 * Résumé as structured data. All keys are always present; missing values are "", [] or objects of empty values. Values are verbatim, in the
 * language and script of the document; only white space, hyphens of line breaks, letter-spacing and visual order are normalised. `registry/`
 * defines the fields of the contact data and of entries.
 *
 * @source service specification, ParsedResume; contract §2
 */
import * as z from "zod";
import { Box } from "./box.schema.ts";
import { parsedContact } from "./registry/contact-fields.ts";
import { text, texts } from "./registry/field.ts";
import { parsedLists } from "./registry/segment-types.ts";
import { TimelineFinding } from "./timeline.schema.ts";
import { Warning } from "./warning.schema.ts";

/** Source of a value: page from 1, and box in points from the top-left corner of the page. Both are null for DOCX. */
export const Provenance = z.object({
  page: z.number().int().nullable(),
  bbox: Box.nullable(),
  quote: z.string(),
  /** Present for text recognised in an image. */
  source: z.literal("ocr").optional(),
  /** Lowest OCR confidence of its words, 0 to 1. */
  confidence: z.number().optional(),
});
export type Provenance = z.infer<typeof Provenance>;

const { experience, education, references, ...lists } = parsedLists;

export const ParsedResume = z.object({
  ...parsedContact,
  summary: text,
  /** One item per role, also for several roles at one employer. */
  experience,
  education,
  skills: texts,
  skill_groups: z.array(z.object({ name: text, skills: texts })).default([]),
  ...lists,
  interests: texts,
  references,
  /** Unassigned text. */
  other_sections: z.array(z.object({ title: text, text, items: texts })).default([]),
  /** Language of the document, ISO 639-1; `und` if it cannot be identified. */
  language: z.string().default("und"),
  /** Overlapping roles count once; null if the document has no dates. */
  total_experience_months: z.number().int().nullable().default(null),
  warnings: z.array(Warning).default([]),
  engine: z.object({ name: z.enum(["offline", "model"]), model: z.string(), version: z.string() }),
  /** USD; null if the price of the model is unknown. */
  total_cost: z.number().nullable().default(0),
  /** Facts about the dates of roles and studies. Only on request. */
  timeline: z.array(TimelineFinding).optional(),
  /** Source of each value, by its JSON pointer (RFC 6901). Only on request. */
  provenance: z.record(z.string(), Provenance).optional(),
});
export type ParsedResume = z.infer<typeof ParsedResume>;
