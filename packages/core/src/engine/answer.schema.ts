import * as z from "zod";
import type { Warning } from "../warning.schema.ts";

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
