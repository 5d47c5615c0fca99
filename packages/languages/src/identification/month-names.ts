import months from "../data/month-names.json" with { type: "json" };
import { fold } from "../fold.ts";
import { once } from "../once.ts";

/** Folded names of months in the languages of CLDR 48, whether they have a folder or not, with the tags that print them so. */
const names = once(() => {
  const found = new Map<string, string[]>();
  for (const [tag, words] of Object.entries(months))
    for (const word of words.split(" ")) found.set(word, [...(found.get(word) ?? []), tag]);
  return found;
});

/** Up to two words before or behind a year. */
const besideYear = /(?:[\p{L}\p{M}']{1,20}[.,]{0,2} ){1,2}\p{Nd}{4}|\p{Nd}{4}[.,]{0,2}(?: [\p{L}\p{M}']{1,20}[.,]{0,2}){1,2}/gu;

/** Number of different names of months beside a year that a text has in each language. */
export function monthNamesIn(text: string): ReadonlyMap<string, number> {
  const lines = text.split("\n").map(fold).join("\n");
  const words = [...lines.matchAll(besideYear)].flatMap(([dated]) => dated.match(/[\p{L}\p{M}']+/gu) ?? []);
  const counts = new Map<string, number>();
  for (const word of new Set(words)) for (const tag of names().get(word) ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}
