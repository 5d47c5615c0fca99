import { languageTable } from "../read-folder.ts";
import { NameWords } from "./names.schema.ts";

const table = languageTable("names.json", NameWords);

/** The words of all languages, each once. */
export const nameWords = (pick: (words: NameWords) => readonly string[]): readonly string[] => [
  ...new Set([...table().values()].flatMap(pick)),
];
