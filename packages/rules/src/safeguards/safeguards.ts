import type { EditOperation, GroundingSource } from "@vitae/core/ports";
import { languageFiles } from "@vitae/languages/language-files";
import { findUngrounded, findUngroundedInText, type KnownWords, knownWords } from "./grounding/find-ungrounded.ts";

export { removeInjections } from "./prompt-injection.ts";
export { blind } from "./redaction/blind.ts";
export { removeJudgements } from "./remove-judgements.ts";

let known: KnownWords | null = null;

const allWords = (): KnownWords => {
  known ??= knownWords(languageFiles());
  return known;
};

/** Checks new values against the résumé, the instruction and the common words of all languages. */
export const findUngroundedValues = (operations: readonly EditOperation[], source: GroundingSource): string[][] =>
  operations.map((operation) => [...findUngrounded(operation, source, allWords())]);

export const findUngroundedWords = (text: string, source: GroundingSource): readonly string[] =>
  findUngroundedInText(text, source, allWords());
