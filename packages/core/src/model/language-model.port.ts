import type { ModelUsage } from "./usage.schema.ts";

/** One model of one provider: transport only. `llm()` of `@vitae/llm` adds instructions, retries and repair of replies. */
export interface LanguageModel {
  /** `provider/model`, as in the price table. */
  readonly name: string;
  /**
   * Sends one request and returns the reply. Rejects with a `ModelFailure`, also for a reply without text. On abort, closes the socket
   * and rejects with `signal.reason` within one second.
   */
  ask(question: ModelQuestion, options: { readonly signal: AbortSignal }): Promise<ModelReply>;
}

/** A request to a language model: messages, and the JSON schema of the reply. */
export interface ModelQuestion {
  /** System prompt, equal for every document. */
  readonly instructions: string;
  /** Data of the request; in a repair round also the invalid reply and its error. Roles alternate, starting with `user`. */
  readonly messages: readonly ModelMessage[];
  /** JSON Schema of the reply. @source JSON Schema 2020-12, the subset that structured outputs of providers support */
  readonly schema: { readonly name: string; readonly json: Readonly<Record<string, unknown>> };
  readonly maxOutputTokens: number;
}

/** One message of a conversation with a model. */
export interface ModelMessage {
  readonly role: "user" | "assistant";
  readonly text: string;
}

/** Reply of a language model, with its usage in tokens. */
export interface ModelReply {
  /** Unchecked text of the reply; usually JSON. */
  readonly text: string;
  /** `length`: the reply was cut off at `maxOutputTokens`. */
  readonly finish: "stop" | "length" | "other";
  readonly usage: ModelUsage;
}
