import type { CallContext } from "../runtime/call.port.ts";

/** Texts to translate. */
export interface TranslationRequest {
  /** Texts of at most 4,000 characters, none blank. They can contain placeholders such as `[[1]]`, which must be kept. */
  readonly texts: readonly string[];
  /** Source language, BCP 47: `en`, `pt-BR`, `zh-Hant`. */
  readonly source: string;
  /** Target language, BCP 47. */
  readonly target: string;
}

/**
 * Translation engine. The service passes texts that one translator could not translate to the next one of the chain.
 *
 * Returns one item per text, in their order; null if it could not translate a text. Rejects only after an abort, or if the provider failed for
 * all texts. It must retry by itself within the deadline, and settle within one second of an abort.
 */
export interface Translator {
  /** Name for the log. */
  readonly name: string;
  /** Maximum cost of these texts in integer micro-USD. Default: 0. */
  readonly maxCostMicroUsd?: (texts: readonly string[]) => number;
  translate(request: TranslationRequest, call: CallContext): Promise<readonly (string | null)[]>;
}
