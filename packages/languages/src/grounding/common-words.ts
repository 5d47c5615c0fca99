import { alternatives } from "../alternatives.ts";
import type { GroundingWords } from "./grounding.schema.ts";
import { groundingWords } from "./grounding-words.ts";
import { foldForCompare } from "./normalise.ts";

/**
 * Words at the start of sentences that are not names, in lower case. Words that can be an employer, a school, a product or a skill
 * are not included, because an unknown capitalised word counts as a name.
 */
export interface CommonWords {
  readonly words: ReadonlySet<string>;
  /** Endings of words that are no names. */
  readonly endings: RegExp | null;
  /** Nouns have capitals inside sentences too. */
  readonly nouns: ReadonlySet<string>;
}

/** Nouns of a language that writes them with capitals, without accents. */
export interface CapitalNouns {
  readonly nouns: ReadonlySet<string>;
  /** Endings of compound nouns, in addition to the nouns. */
  readonly endings: RegExp;
  /** Words with these endings occur in names. */
  readonly endingsOfNames: RegExp;
}

const commonWords = new Map<string, CommonWords | null>();
const capitalNouns = new Map<string, CapitalNouns | null>();

/** Null for a language without a list. */
export const commonWordsOf = (tag: string): CommonWords | null => lookUp(commonWords, tag, toCommonWords);

/** Null for a language that writes nouns in small letters. */
export const capitalNounsOf = (tag: string): CapitalNouns | null =>
  lookUp(capitalNouns, groundingWords().get(tag)?.nouns_like ?? tag, toCapitalNouns);

function lookUp<T>(known: Map<string, T | null>, tag: string, make: (words: GroundingWords) => T | null): T | null {
  const old = known.get(tag);
  if (old !== undefined) return old;
  const words = groundingWords().get(tag);
  const made = words ? make(words) : null;
  known.set(tag, made);
  return made;
}

const toCommonWords = (words: GroundingWords): CommonWords => ({
  words: new Set(words.plain),
  endings: words.plain_endings.length > 0 ? endingPattern(words.plain_endings) : null,
  nouns: new Set(words.nouns),
});

const toCapitalNouns = (words: GroundingWords): CapitalNouns | null =>
  words.nouns.length === 0
    ? null
    : {
        nouns: new Set(words.nouns.map(foldForCompare)),
        endings: endingPattern(words.noun_endings),
        endingsOfNames: endingPattern(words.noun_endings_of_names),
      };

const endingPattern = (endings: readonly string[]): RegExp => new RegExp(`(?:${alternatives(endings)})$`, "u");
