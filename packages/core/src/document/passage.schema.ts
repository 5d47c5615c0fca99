import * as z from "zod";

/** Text of one format in a passage. */
export const TextRun = z
  .object({
    text: z.string(),
    /** Number of the format within its passage. Equal numbers mean equal style and the same link. */
    format: z.number().int(),
  })
  .readonly();
export type TextRun = z.infer<typeof TextRun>;

/** Text that is translated together: a paragraph, or a part of it between tabs and line breaks. Never blank. */
export const Passage = z
  .object({
    /** Separator from the previous passage: "\n", "\t" … */
    before: z.string(),
    /** Runs in logical order. Adjacent runs have different formats. */
    stretches: z.array(TextRun).readonly(),
  })
  .readonly();
export type Passage = z.infer<typeof Passage>;
