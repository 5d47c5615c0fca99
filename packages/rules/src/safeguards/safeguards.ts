import type { GroundingCheck, GroundingSource } from "@vitae/core/ports";
import { languageFiles } from "@vitae/languages/language-files";
import { findUngrounded, findUngroundedInText, type KnownWords, knownWords } from "./grounding/check-grounding.ts";

export { removeInjections } from "./prompt-injection.ts";
export { blind } from "./redaction/blind.ts";
export { removeJudgements } from "./remove-judgements.ts";

let known: KnownWords | null = null;

/** Checks new values against the résumé, the instruction and the common words of all languages. */
export function groundingCheck(material: GroundingSource): GroundingCheck {
  known ??= knownWords(languageFiles());
  const words = known;
  return {
    operation: (operation) => findUngrounded(operation, material, words),
    text: (text) => findUngroundedInText(text, material, words),
  };
}
