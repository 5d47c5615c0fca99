import { dataFolder } from "../data/folder.ts";
import { Language } from "../data/language.schema.ts";
import { readFolder } from "../data/read-folder.offline.ts";

let loaded: readonly Language[] | null = null;

/** Every language file of the package, English first. Read once, on first use: a new file alone adds a language. */
export function languageFiles(): readonly Language[] {
  loaded ??= readFolder(new URL("languages/", dataFolder), Language);
  return loaded;
}
