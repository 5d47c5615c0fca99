import { Box } from "@vitae/resume";
import * as z from "zod";
import { mediaTypes } from "./media-type.schema.ts";
import type { StatedFields } from "./stated-fields.schema.ts";

/** Reason why a reader regards text as hidden. */
export const HiddenReason = z.enum([
  "invisible",
  "background_colour",
  "tiny",
  "off_page",
  "covered",
  "vanished",
  "zero_width",
  "clipped",
  "replaced",
]);
export type HiddenReason = z.infer<typeof HiddenReason>;

/** Style of the glyphs of a span. */
export const Style = z.object({
  /** Height of the font in points, after every transformation. */
  size: z.number(),
  bold: z.boolean(),
  italic: z.boolean(),
  /** `#rrggbb`; null if unknown. */
  color: z.string().nullable(),
  /** Name of the font family in the document; "" if unknown. */
  font: z.string(),
});
export type Style = z.infer<typeof Style>;

/** Characters of one line in one style. A wide gap, a link boundary or a change of style ends a span. */
export const Span = z.object({
  /** Offsets into the line's text (UTF-16), end exclusive. Spans are ordered and never overlap; separators between them belong to none. */
  start: z.number().int(),
  end: z.number().int(),
  /** Null for formats without pages (DOCX). */
  box: Box.nullable(),
  style: Style,
  /** Target of a link that covers the span. */
  href: z.string().optional(),
  hidden: HiddenReason.optional(),
  /** For text recognised in an image: lowest confidence of its words, 0 to 1. */
  confidence: z.number().optional(),
});
export type Span = z.infer<typeof Span>;

/**
 * One printed line of one column, in reading order and logical (not visual) character order.
 *
 * In `text`, words are separated by one space, a wide gap (more than about 1.5 em: a tab stop, a table column, a right-aligned date) by one
 * tab. A hyphen that the typesetter put at a line's end is U+00AD, one that belongs to the word is as printed. Code that joins lines must
 * remove U+00AD. Icons and bullets that are drawn as glyphs of a symbol font are `•` for bullets and U+FFFC for everything else.
 */
export const Line = z.object({
  /** `L1`, `L2`, … in reading order, unique in the document. */
  id: z.string(),
  text: z.string(),
  /** From 1; null for formats without pages (DOCX). */
  page: z.number().int().nullable(),
  box: Box.nullable(),
  spans: z.array(Span),
  /** Lines of one column of one page share a region; numbers rise in reading order. A heading across columns has its own. */
  region: z.number().int(),
  /**
   * Lines of one paragraph, list item or table cell share a block, as far as the format or the gaps tell. Numbers rise; in formats without pages
   * one is left out for a blank line.
   */
  block: z.number().int(),
  /** Role that the format declares (a tagged PDF, a DOCX style); "text" if it declares none. */
  role: z.enum(["text", "heading", "list_item", "cell", "page_header", "page_footer"]),
});
export type Line = z.infer<typeof Line>;

/** Page of a document. Width and height are in points. */
export const Page = z.object({
  number: z.number().int(),
  width: z.number(),
  height: z.number(),
  /** True for a page without text that shows an image over most of its area. */
  scanned: z.boolean(),
});
export type Page = z.infer<typeof Page>;

/** Document as its reader returns it: hidden text is still present, marked on its spans. */
export const ReadDocument = z.object({
  mediaType: z.enum(Object.values(mediaTypes)),
  /** Empty for formats without pages (all but PDF and images). */
  pages: z.array(Page),
  /** True if the document has more pages than the reader reads. */
  truncated: z.boolean(),
  lines: z.array(Line),
  /** Language that the file declares (BCP 47), or null. It can be wrong. */
  declaredLanguage: z.string().nullable(),
  /** Date of the last change that the file declares, `YYYY-MM`, or null. It dates "present" in the document. */
  declaredDate: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable(),
  /** Fields that the format states itself (JSON Resume); absent if the engine must find them. */
  fields: z.custom<StatedFields>().optional(),
});
export type ReadDocument = z.infer<typeof ReadDocument>;
