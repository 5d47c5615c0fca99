import * as z from "zod";

/** Note about a result. The code is stable; the message is prose without résumé text. */
export const Warning = z.object({
  /** `hidden_text`, `scanned_page`, `ungrounded_value_dropped`, `truncated`, `low_confidence` … */
  code: z.string(),
  message: z.string(),
  /** From 1; null if the warning concerns the whole document. */
  page: z.number().int().nullable(),
  /** JSON pointer of the value in the response (RFC 6901); null if the warning concerns no single value. */
  pointer: z.string().nullable(),
});
export type Warning = z.infer<typeof Warning>;
