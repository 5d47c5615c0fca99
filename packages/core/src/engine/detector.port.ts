import type { CallContext } from "../runtime/call.port.ts";
import type { DetectedLanguage } from "./detect.schema.ts";

/** Identifies the languages of texts. */
export interface LanguageDetector {
  /**
   * Returns one result per text, in their order: an ISO 639-1 code, or `und` with confidence 0 for a text without letters or evidence. An
   * uncertain result must have a confidence below 0.8. Must not store or log the texts. Rejects only after an abort.
   */
  detect(texts: readonly string[], call: Pick<CallContext, "signal">): Promise<readonly DetectedLanguage[]>;
}
