import * as z from "zod";
import type { Warning } from "../warning.schema.ts";

/** Who answered. */
export const EngineInfo = z.object({
  name: z.enum(["offline", "model"]),
  /** `provider/model`; "" for the offline engine. */
  model: z.string(),
  /** Version of the rules, or of the instructions. */
  version: z.string(),
  /** The same input gives the same answer. */
  deterministic: z.boolean(),
});
export type EngineInfo = z.infer<typeof EngineInfo>;

/** Every answer of an engine says who gave it. */
export interface EngineResult<T> {
  readonly value: T;
  readonly engine: EngineInfo;
  readonly warnings: readonly Warning[];
}
