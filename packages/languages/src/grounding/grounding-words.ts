import { languageTable } from "../read-folder.ts";
import { GroundingWords } from "./grounding.schema.ts";

/** Loads the grounding words of every language by tag, on first call. */
export const groundingWords = languageTable("grounding.json", GroundingWords);

/** The words of all languages, each once. */
export const allGroundingWords = (pick: (words: GroundingWords) => readonly string[]): readonly string[] => [
  ...new Set([...groundingWords().values()].flatMap(pick)),
];
