import { fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { readLanguageFiles } from "@vitae/languages/read-folder";
import { wordSet } from "@vitae/languages/word-set";
import * as z from "zod";

const Occupations = z.object({ tag: z.string(), occupations: z.array(z.string()) });
/** Occupations of each language, as whole texts or with what may stand beside them. */
const listed = once(() => new Map(readLanguageFiles("resume.json", Occupations).map((language) => [language.tag, language.occupations])));
const sets = once(() => new Map([...listed()].map(([tag, words]) => [tag, wordSet(words)] as const)));
/** Their words without the marks of what may stand beside them: "assistent" for "-assistent". */
const bare = once(
  () => new Map([...listed()].map(([tag, words]) => [tag, new Set(words.map((word) => fold(word.replace(/^-|-$/g, ""))))] as const)),
);

const ofTag = <Value>(values: ReadonlyMap<string, Value>, tag: string): Value | undefined =>
  values.get(tag) ?? values.get(tag.split("-")[0] ?? "");

/** True if a folded word is an occupation by itself, and not the end of a longer one: "assistent", but not "laborassistent". */
export const isOccupation = (word: string, tag: string): boolean => ofTag(bare(), tag)?.has(word) ?? false;

/** True if a text names an occupation in one of the languages: "nurse", "Fahrerin". @param tags BCP 47 */
export function namesOccupation(text: string, tags: readonly string[]): boolean {
  const singular = fold(text).replace(/(?<=\p{L}{3})s(?!\p{L})/gu, "");
  const folded = `${fold(text)}; ${singular}`;
  return tags.some((tag) => ofTag(sets(), tag)?.has(folded) ?? false);
}
