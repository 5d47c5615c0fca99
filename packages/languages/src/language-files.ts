import { Language } from "./language.schema.ts";
import { readLanguageFiles } from "./read-folder.ts";

let loaded: readonly Language[] | null = null;

/** Reads the résumé words of every language, English first, on first use. */
export function languageFiles(): readonly Language[] {
  loaded ??= readLanguageFiles("resume.json", Language);
  return loaded;
}
