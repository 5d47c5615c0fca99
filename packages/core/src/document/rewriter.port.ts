import type { CallContext } from "../runtime/call.port.ts";
import type { Passage, TextRun } from "./passage.schema.ts";
import type { Upload } from "./upload.port.ts";

/** Language of a rewritten document. */
export interface TargetLanguage {
  /** BCP 47. */
  readonly tag: string;
  readonly rightToLeft: boolean;
}

/**
 * Reads the visible passages of a DOCX, and writes a copy of the DOCX with other texts in their places.
 *
 * It must bound memory and time for hostile input. Both methods reject with the errors of `DocumentReader.read`, and settle within one second of
 * an abort.
 */
export interface DocumentRewriter {
  /** Returns the passages in reading order, without hidden and struck-out text. Returns null if the document is no DOCX. */
  passages(upload: Upload, call: CallContext): Promise<readonly Passage[] | null>;
  /**
   * Returns a copy of the document with these texts, one item per passage. A run gets the style that its format has in the passage; a run of
   * an unknown format gets the style of the first run. Everything else is kept, and unchanged parts are kept byte for byte.
   */
  rewrite(upload: Upload, passages: readonly (readonly TextRun[])[], language: TargetLanguage, call: CallContext): Promise<Uint8Array>;
}
