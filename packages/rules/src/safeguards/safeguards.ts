import type { GroundingCheck, Material } from "@vitae/core/ports";
import { languageFiles } from "@vitae/languages/language-files";
import { inventedIn, inventedInText, type KnownWords, knownWords } from "./grounding/invention.ts";

export { withoutInstructions } from "./instructions-in-document.ts";
export { blind } from "./redaction/blind.ts";
export { withoutUnwanted } from "./unwanted.ts";

let known: KnownWords | null = null;

/** Checks new values against the résumé, the instruction and the common words of all languages. */
export function groundingCheck(material: Material): GroundingCheck {
  known ??= knownWords(languageFiles());
  const words = known;
  return {
    operation: (operation) => inventedIn(operation, material, words),
    text: (text) => inventedInText(text, material, words),
  };
}
