/**
 * A résumé as structured data. Every key is always present: what the document lacks is "", [] or an object of empty values.
 *
 * Values are verbatim, in the document's own language and script; only whitespace, line-end hyphens, letter-spacing and
 * visual order are put right. The fields of the contact data and of entries are defined in `registry/`.
 *
 * @source service specification, ParsedResume; contract §2
 */
import * as z from "zod";
import { Box } from "../document/line.schema.ts";
import { Warning } from "../warning.schema.ts";
import { parsedContact } from "./registry/contact-fields.ts";
import { text, texts } from "./registry/field.ts";
import { parsedLists } from "./registry/segment-types.ts";

/** Where a value was read: the page from 1, the box in points from the page's top-left corner; both null for DOCX. */
export const Provenance = z.object({
  page: z.number().int().nullable(),
  bbox: Box.nullable(),
  quote: z.string(),
  /** Present on text that was recognised in an image. */
  source: z.literal("ocr").optional(),
  /** How sure the OCR reader is of the least sure word, 0 to 1. */
  confidence: z.number().optional(),
});
export type Provenance = z.infer<typeof Provenance>;

const { experience, education, references, ...lists } = parsedLists;

export const ParsedResume = z.object({
  ...parsedContact,
  summary: text,
  /** One item per role, also within one employer. */
  experience,
  education,
  skills: texts,
  skill_groups: z.array(z.object({ name: text, skills: texts })).default([]),
  ...lists,
  interests: texts,
  references,
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
