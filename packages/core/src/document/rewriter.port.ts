import type { CallContext } from "../runtime/call.port.ts";
import type { Passage, TextRun } from "./passage.schema.ts";
import type { Upload } from "./upload.port.ts";

/** What a document is rewritten in. */
export interface TargetLanguage {
  /** BCP 47. */
  readonly tag: string;
  readonly rightToLeft: boolean;
}

/**
 * Hands out the words of a DOCX that a human reader sees, and makes the document anew with other words in their places.
 *
 * Hostile input is normal input: time and memory are bounded as they are for reading. Both methods reject with a `VitaeError` as
 * `DocumentReader.read` does, and settle within one second of an abort.
 */
export interface DocumentRewriter {
  /** The passages in reading order; null for a document that is no DOCX. Words that nobody sees, or that were struck out, are not among them. */
  passages(upload: Upload, call: CallContext): Promise<readonly Passage[] | null>;
  /**
   * The same document with these words, one item per passage: a stretch looks as the stretches of its format did, wherever it stands now.
   * Stretches of a format that the passage does not have look as its first. Everything else stays; parts without a change stay byte for byte.
   */
  rewrite(upload: Upload, passages: readonly (readonly TextRun[])[], language: TargetLanguage, call: CallContext): Promise<Uint8Array>;
}
