import type { VisibleDocument } from "../document/visible.ts";
import type { Call } from "../runtime/call.port.ts";
import type { Answer } from "./answer.schema.ts";
import type { ParsedDraft } from "./parsed-draft.ts";

/** Finds the parts of a résumé in a document. */
export interface Extractor {
  /** The most that one document may cost, in integer micro-USD: so much credit is held while it is read. Absent: it costs nothing. */
  readonly ceilingMicroUsd?: number;
  /** Claims cite lines of `document`; whatever is not in its visible text is dropped afterwards. Rejects only for reasons of its own transport. */
  extract(document: VisibleDocument, call: Call): Promise<Answer<ParsedDraft>>;
}
