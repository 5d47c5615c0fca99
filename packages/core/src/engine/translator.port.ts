import type { CallContext } from "../runtime/call.port.ts";

/** Texts of one language that are wanted in another. */
export interface TranslationRequest {
  /** None blank, each of a few thousand characters at most. Marks, `[[1]]`, stand for what is to stay as it is. */
  readonly texts: readonly string[];
  /** BCP 47: `en`, `pt-BR`, `zh-Hant`. */
  readonly source: string;
  readonly target: string;
}

/**
 * One engine of an ordered, possibly empty chain: what it cannot translate goes to the next one.
 *
 * Answers item by item, in their order; null for an item that it could not translate. Rejects only when the call was aborted, or when
 * nothing at all could be asked. It retries by itself within the call's time, and settles within one second of an abort.
 */
export interface Translator {
  /** For the log. */
  readonly name: string;
  /** The most that these texts may cost, in integer micro-USD. Absent: nothing. */
  readonly ceilingMicroUsd?: (texts: readonly string[]) => number;
  translate(request: TranslationRequest, call: CallContext): Promise<readonly (string | null)[]>;
}
