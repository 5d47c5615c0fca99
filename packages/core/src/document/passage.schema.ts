import * as z from "zod";

/** Text of one look. */
export const TextRun = z
  .object({
    text: z.string(),
    /** Which look of its passage: equal numbers look the same, and stand in the same link. Numbers say nothing beyond their passage. */
    format: z.number().int(),
  })
  .readonly();
export type TextRun = z.infer<typeof TextRun>;

/** Words that belong together: a paragraph, or what stands between its tabs and line breaks. Never blank. */
export const Passage = z
  .object({
    /** What stands between it and the passage before it: "\n", "\t" … */
    before: z.string(),
    /** In logical order; neighbours differ in their format. */
    stretches: z.array(TextRun).readonly(),
  })
  .readonly();
export type Passage = z.infer<typeof Passage>;
