import type { VisibleDocument } from "../document/visible.ts";
import type { Answer } from "../engine/answer.schema.ts";
import type { Call } from "../operations/call.port.ts";
import type { ParsedDraft } from "./parsed-draft.ts";

/** Finds the parts of a résumé in a document. */
export interface Extractor {
  /** Claims cite lines of `document`; whatever is not in its visible text is dropped afterwards. Rejects only for reasons of its own transport. */
  extract(document: VisibleDocument, call: Call): Promise<Answer<ParsedDraft>>;
}
