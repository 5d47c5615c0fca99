import type { VisibleDocument } from "../document/visible-document.ts";
import type { CallContext } from "../runtime/call.port.ts";
import type { EngineResult } from "./engine-result.schema.ts";
import type { ParsedDraft } from "./parsed-draft.ts";

/** Finds the parts of a résumé in a document. */
export interface Extractor {
  /** The most that one document may cost, in integer micro-USD: so much credit is held while it is read. Absent: it costs nothing. */
  readonly ceilingMicroUsd?: number;
  /** Claims cite lines of `document`; whatever is not in its visible text is dropped afterwards. Rejects only for reasons of its own transport. */
  extract(document: VisibleDocument, call: CallContext): Promise<EngineResult<ParsedDraft>>;
}
