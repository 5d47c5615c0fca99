import { languageTable } from "../read-folder.ts";
import { SafeguardWords } from "./safeguards.schema.ts";

/** The words of every language, by tag; read on first call. */
export const safeguardWords = languageTable("safeguards.json", SafeguardWords);

/** The words of all languages, each once: a text may be in another language than it says. */
export const allSafeguardWords = (pick: (words: SafeguardWords) => readonly string[]): readonly string[] => [
  ...new Set([...safeguardWords().values()].flatMap(pick)),
];
