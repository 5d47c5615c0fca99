import { foldedWords } from "@vitae/languages/fold";
import { foldForCompare } from "@vitae/languages/grounding/normalise";
import type { Language } from "@vitae/languages/language";
import { once } from "@vitae/languages/once";

/** Words of the language files that are no person's name. */
export interface KnownWords {
  /** A usual heading of a résumé, in any language. */
  isHeading(text: string): boolean;
  /** A word for "present", in any language. */
  isPresent(text: string): boolean;
  /** True for an occupation or heading word, in this language or English. @param word folded */
  isPlain(word: string, language: string): boolean;
}

/** Without a language file. */
export const noWords: KnownWords = { isHeading: () => false, isPresent: () => false, isPlain: () => false };

/** Reads each file once, and only its requested parts. */
export function knownWords(languages: readonly Language[]): KnownWords {
  const headings = once(() => new Set(languages.flatMap(headingsOf).map(heading)));
  const present = once(() => new Set(languages.flatMap((language) => language.present).map(foldedWords)));
  const plain = new Map<string, ReadonlySet<string>>();
  const plainOf = (tag: string): ReadonlySet<string> => {
    const known = plain.get(tag) ?? new Set(languages.filter((language) => language.tag.split("-")[0] === tag).flatMap(plainIn));
    plain.set(tag, known);
    return known;
  };
  return {
    isHeading: (text) => headings().has(heading(text)),
    isPresent: (text) => present().has(foldedWords(text)),
    isPlain: (word, language) => [language, "en"].some((tag) => plainOf(tag).has(word)),
  };
}

const headingsOf = (language: Language): string[] => Object.values(language.headings).flat();
const heading = (text: string): string => foldedWords(text).replace(/ & | \/ | \+ /g, " and ");

/** Words of jobs and headings, not of employers, schools and degrees: those make names. */
const plainIn = (language: Language): string[] =>
  [...headingsOf(language), ...language.occupations, ...language.proficiencies, ...language.common]
    .flatMap((phrase) => foldForCompare(phrase).split(/[\s,/()-]+/))
    .filter((word) => word.length > 1);
