import type { CallContext } from "@vitae/core/ports";
import type * as z from "zod";

/** One question to a model, and the shape of its answer. */
export interface StructuredRequest<T> {
  /** A word for the log and for the provider. */
  readonly name: string;
  readonly instructions: string;
  /** The data; it is fenced, so that nothing in it is taken for an instruction. */
  readonly data: string;
  readonly answer: z.ZodType<T>;
  readonly maxOutputTokens: number;
}

/** Model with retries, a circuit breaker and checks of its replies. */
export interface ModelClient {
  /** `provider/model`. */
  readonly model: string;
  /** A checked answer. Rejects with `model_unavailable` or `cancelled`. */
  ask<T>(question: StructuredRequest<T>, call: CallContext): Promise<T>;
}
