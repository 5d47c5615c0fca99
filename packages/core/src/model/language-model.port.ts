import type { ModelUsage } from "./usage.schema.ts";

/**
 * One model of one provider. Transport only: it neither retries nor repairs, and has no words of its own. Whoever wants an answer
 * asks through `model/ask.operation`.
 */
export interface LanguageModel {
  /** `provider/model`, as in the price table. */
  readonly name: string;
  /**
   * One request and its reply. Rejects with a `ModelFailure`, also for a reply without text; with `signal.reason` when aborted, the
   * socket closed. Settles within one second of an abort.
   */
  ask(question: ModelQuestion, options: { readonly signal: AbortSignal }): Promise<ModelReply>;
}

export interface ModelQuestion {
  /** What to do; the same for every document. */
  readonly instructions: string;
  /** The data, and in a repair round the reply and what was wrong with it. Alternating, a user's first. */
  readonly messages: readonly ModelMessage[];
  /** Shape of the answer. @source JSON Schema 2020-12, as far as structured outputs of providers know it */
  readonly schema: { readonly name: string; readonly json: Readonly<Record<string, unknown>> };
  readonly maxOutputTokens: number;
}

export interface ModelMessage {
  readonly role: "user" | "assistant";
  readonly text: string;
}

export interface ModelReply {
  /** As the model wrote it: JSON, if it did as it was told. */
  readonly text: string;
  /** `length`: it was cut off at `maxOutputTokens`. */
  readonly finish: "stop" | "length" | "other";
  readonly usage: ModelUsage;
}
