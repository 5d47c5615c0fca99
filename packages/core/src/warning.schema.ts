import * as z from "zod";

/** Something the reader of an answer should know. The code is stable, the message is prose without résumé text. */
export const Warning = z.object({
  /** `hidden_text`, `scanned_page`, `ungrounded_value_dropped`, `truncated`, `low_confidence` … */
  code: z.string(),
  message: z.string(),
  /** From 1; null when the warning is about the whole document. */
  page: z.number().int().nullable(),
  /** The value it is about, a JSON pointer into the answer (RFC 6901); null when it is about no single one. */
  pointer: z.string().nullable(),
});
export type Warning = z.infer<typeof Warning>;
