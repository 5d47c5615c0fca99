import levelWords from "@vitae/languages/data/language-levels.json" with { type: "json" };
import { type Cefr, cefr } from "./cefr.ts";
import { isInProgress } from "./negation.ts";
import { findTerm, toTermPattern } from "./term-pattern.ts";
import { tokenise } from "./tokenise.ts";

let made: readonly { readonly phrase: ReturnType<typeof toTermPattern>; readonly level: Cefr }[] | null = null;

const words = () => {
  made ??= cefr
    .flatMap((level) => levelWords[level].map((word) => ({ phrase: toTermPattern(word), level })))
    .sort((a, b) => b.phrase.joined.length - a.phrase.joined.length);
  return made;
};

/** The level a text states, as CEFR or in words; null when it states none. Of several the CEFR one, then the longest words. */
export function findLanguageLevel(text: string): Cefr | null {
  const printed = [...text.matchAll(/(?<![\p{L}\p{N}])([ABC][12])(?![\p{L}\p{N}])/gu)]
    .filter(({ index }) => !isInProgress(text, index, index))
    .map(([, level]) => level as Cefr);
  const highest = printed.sort((a, b) => cefr.indexOf(b) - cefr.indexOf(a))[0];
  const said = tokenise(text);
  const word = words().find(({ phrase }) => findTerm(phrase, said).length > 0)?.level ?? null;
  return word === "native" ? word : (highest ?? word);
}
