import { languageFiles } from "@vitae/languages/language-files";
import { offlineExtractor } from "./extract.offline.ts";

/** The extractor over the word lists of all languages. */
export const ruleExtractor = offlineExtractor(languageFiles);
