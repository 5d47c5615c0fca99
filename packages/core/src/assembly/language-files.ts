import { readdirSync, readFileSync } from "node:fs";
import { Language } from "../data/language.schema.ts";

const folder = new URL("../data/languages/", import.meta.url);
let loaded: readonly Language[] | null = null;

/** Every language file of the package, English first. Read once, on first use: a new file alone adds a language. */
export function languageFiles(): readonly Language[] {
  loaded ??= readLanguages(folder);
  return loaded;
}

/** The language files of a folder, English first, then by tag. */
export function readLanguages(from: URL): Language[] {
  const tags = readdirSync(from)
    .filter((name) => name.endsWith(".json"))
    .sort((a, b) => (a === "en.json" ? -1 : b === "en.json" ? 1 : a < b ? -1 : 1));
  return tags.map((name) => Language.parse(JSON.parse(readFileSync(new URL(name, from), "utf8"))));
}
