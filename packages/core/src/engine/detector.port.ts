import type { CallContext } from "../runtime/call.port.ts";
import type { DetectedLanguage } from "./detect.schema.ts";

/** Tells what texts are written in. */
export interface LanguageDetector {
  /**
   * One answer per text, in their order: ISO 639-1, or `und` with 0 for a text without letters or without evidence. The confidence is
   * not to reach 0.8 for what is a guess. Nothing of the texts is kept or logged. Rejects only when the call was aborted.
   */
  detect(texts: readonly string[], call: Pick<CallContext, "signal">): Promise<readonly DetectedLanguage[]>;
}
