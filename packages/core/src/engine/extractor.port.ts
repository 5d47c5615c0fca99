import type { VisibleDocument } from "../document/visible-document.ts";
import type { CallContext } from "../runtime/call.port.ts";
import type { EngineResult } from "./engine-result.schema.ts";
import type { ParsedDraft } from "./parsed-draft.ts";

/** Extracts the values of a résumé from a document. */
export interface Extractor {
  /** Maximum cost of one document in integer micro-USD, which the service holds meanwhile. Default: 0. */
  readonly maxCostMicroUsd?: number;
  /** Returns extracted values that cite lines of `document`. The service drops ungrounded values. Rejects only if a provider fails, or after an abort. */
  extract(document: VisibleDocument, call: CallContext): Promise<EngineResult<ParsedDraft>>;
}
