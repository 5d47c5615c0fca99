import { languageFiles } from "@vitae/languages/language-files";
import { offlinePlanner } from "./plan.offline.ts";

/** The planner over the word lists of all languages. */
export const rulePlanner = offlinePlanner({ languages: languageFiles });
