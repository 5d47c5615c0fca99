import * as z from "zod";

/** Something the reader of an answer should know. The code is stable, the message is prose without résumé text. */
export const Warning = z.object({
  /** `hidden_text`, `scanned_page`, `ungrounded_value_dropped`, `truncated`, `low_confidence` … */
  code: z.string(),
  message: z.string(),
  /** From 1; null when the warning is about the whole document. */
  page: z.number().int().nullable(),
});
export type Warning = z.infer<typeof Warning>;

/** Who answered. */
export const AnsweredBy = z.object({
  name: z.enum(["offline", "model"]),
  /** `provider/model`; "" for the offline engine. */
  model: z.string(),
  /** Version of the rules, or of the instructions. */
  version: z.string(),
  /** The same input gives the same answer. */
  deterministic: z.boolean(),
});
export type AnsweredBy = z.infer<typeof AnsweredBy>;

/** Every answer of an engine says who gave it. */
export interface Answer<T> {
  readonly value: T;
  readonly by: AnsweredBy;
  readonly warnings: readonly Warning[];
}
