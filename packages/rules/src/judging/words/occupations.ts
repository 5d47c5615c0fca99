import { fold } from "@vitae/languages/fold";
import { readLanguageFiles } from "@vitae/languages/read-folder";
import { type WordSet, wordSet } from "@vitae/languages/word-set";
import * as z from "zod";

const Occupations = z.object({ tag: z.string(), occupations: z.array(z.string()) });
let occupations: ReadonlyMap<string, WordSet> | null = null;

/** True if a text names an occupation in one of the languages: "nurse", "Fahrerin". @param tags BCP 47 */
export function namesOccupation(text: string, tags: readonly string[]): boolean {
  occupations ??= new Map(readLanguageFiles("resume.json", Occupations).map((language) => [language.tag, wordSet(language.occupations)]));
  const singular = fold(text).replace(/(?<=\p{L}{3})s(?!\p{L})/gu, "");
  const folded = `${fold(text)}; ${singular}`;
  return tags.some((tag) => (occupations?.get(tag) ?? occupations?.get(tag.split("-")[0] ?? ""))?.has(folded) ?? false);
}
