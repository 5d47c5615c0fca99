import type { Warning } from "@vitae/resume";
import * as z from "zod";

/** Engine that produced a result. */
export const EngineInfo = z.object({
  name: z.enum(["offline", "model"]),
  /** `provider/model`; "" for the offline engine. */
  model: z.string(),
  /** Version of the rules, or of the instructions. */
  version: z.string(),
  /** True if equal input gives an equal result. */
  deterministic: z.boolean(),
});
export type EngineInfo = z.infer<typeof EngineInfo>;

/** Result of an engine with its origin. */
export interface EngineResult<T> {
  readonly value: T;
  readonly engine: EngineInfo;
  readonly warnings: readonly Warning[];
}
