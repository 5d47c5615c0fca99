import { groundingWords } from "../grounding/grounding-words.ts";
import { foldForCompare } from "../grounding/normalise.ts";
import type { NamedLanguage } from "../identification/named-language.ts";
import { once } from "../once.ts";
import { nameWords } from "../texts/name-words.ts";
import { stripPlaceholders } from "./protected-spans.ts";

/** A translation to check, with its source. */
export interface TranslationAttempt {
  readonly source: NamedLanguage;
  readonly target: NamedLanguage;
  /** With its marks. */
  readonly text: string;
  /** With its marks, as an engine gave it. */
  readonly translation: string;
}

/** Reason why a translation was rejected. */
export type TranslationFailure = "blank" | "too_long" | "invented" | "wrong_script" | "wrong_language" | "untranslated";

/**
 * Returns the reason why a translation is invalid, or null. Words that the source also contains do not count for the script,
 * because names stay in their script.
 */
export function checkTranslation({ source, target, text, translation }: TranslationAttempt): TranslationFailure | null {
  const words = wordsOf(stripPlaceholders(text));
  const said = wordsOf(stripPlaceholders(translation));
  if (translation.trim() === "" || (words.length > 0 && said.length === 0)) return "blank";
  if (translation.length > text.length * mostGrowth + mostAdded) return "too_long";
  if (addsValues(text, translation, source)) return "invented";
  const mayBeEqual = isLikelyEqual(stripPlaceholders(text), source, target);
  if (isUnchanged(text, translation) && !mayBeEqual) return "untranslated";
  const known = new Set(words);
  const added = said.filter((word) => !known.has(word)).join("");
  const judged = added === "" && !mayBeEqual ? said.join("") : added;
  return isInScript(judged, target) ? null : "wrong_script";
}

/** Reports whether most letters of a text are in the script of a language. */
export function isInScript(text: string, language: NamedLanguage): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(lettersOf(language))?.length ?? 0) >= letters * leastShare;
}

/** Maximum length of a translation: a factor of the source, and characters for short texts. */
const mostGrowth = 4;
const mostAdded = 200;

/** Smaller numbers also stand for words such as "first" and for months. */
const smallNumber = 12;
const address = /[\w.+-]{1,64}@[\w-]{1,63}\.|https?:\/\/|www\./iu;

/**
 * Reports whether a translation has an address or a number that its source lacks. Those of the source are behind placeholders. A
 * number may stand for words of the source: "forty thousand".
 */
function addsValues(text: string, translation: string, source: NamedLanguage): boolean {
  const [before, after] = [stripPlaceholders(text), stripPlaceholders(translation)];
  if (address.test(after) && !address.test(before)) return true;
  const printed = new Set(numbersIn(before));
  const added = numbersIn(after).filter((number) => number > smallNumber && !printed.has(number));
  if (added.length === 0) return false;
  const folded = foldForCompare(before);
  const named = Object.entries(groundingWords().get(source.code)?.numbers ?? {}).flatMap(([word, value]) =>
    folded.includes(word) ? [value] : [],
  );
  const known = new Set(named.flatMap((one) => [one, ...named.flatMap((other) => [one + other, one * other])]));
  return added.some((number) => !known.has(number));
}

const numbersIn = (text: string): readonly number[] =>
  (text.normalize("NFKC").match(/\d+(?:[.,\u00a0 ]\d{3})*/gu) ?? []).map((digits) => Number(digits.replace(/\D/gu, "")));

/** Minimum share of letters in the script of the language among the letters that an engine adds. */
const leastShare = 0.5;

/** An engine that gives a text back changes its capitals at most where words begin. */
const wordsOf = (text: string): readonly string[] =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => word.charAt(0).toLowerCase() + word.slice(1));

/** Scripts by their codes, if the Unicode property has another name or there are several. @source ISO 15924 */
const scripts: Readonly<Record<string, readonly string[]>> = {
  Jpan: ["Hiragana", "Katakana", "Han"],
  Kore: ["Hangul", "Han"],
  Hans: ["Han"],
  Hant: ["Han"],
  Hanb: ["Han", "Bopomofo"],
  Hrkt: ["Hiragana", "Katakana"],
  Latf: ["Latin"],
  Latg: ["Latin"],
  Aran: ["Arabic"],
};

/** Languages that are written in several scripts; only a tag with a script names one. */
const alsoIn: Readonly<Record<string, readonly string[]>> = {
  sr: ["Latn", "Cyrl"],
  bs: ["Latn", "Cyrl"],
  uz: ["Latn", "Cyrl"],
  kk: ["Cyrl", "Latn", "Arab"],
  az: ["Latn", "Cyrl", "Arab"],
  mn: ["Cyrl", "Mong"],
  ku: ["Latn", "Arab"],
  pa: ["Guru", "Arab"],
  ha: ["Latn", "Arab"],
  ms: ["Latn", "Arab"],
  tg: ["Cyrl", "Arab"],
  tk: ["Latn", "Cyrl"],
  tt: ["Cyrl", "Latn"],
  ky: ["Cyrl", "Arab", "Latn"],
  sd: ["Arab", "Deva"],
  ks: ["Arab", "Deva"],
};

function lettersOf({ code, tag, script }: NamedLanguage): RegExp {
  const told = new Intl.Locale(tag).script === undefined ? (alsoIn[code] ?? [script]) : [script];
  const named = told.flatMap((each) => scripts[each] ?? [each]);
  try {
    return new RegExp(`[${named.map((name) => `\\p{Script=${name}}`).join("")}]`, "gu");
  } catch {
    // If no Unicode property exists for the script of a tag, any letter is accepted.
    return /\p{L}/gu;
  }
}

/** Reports whether a translation has the words of its source, in their order. */
export const isUnchanged = (text: string, translation: string): boolean =>
  wordsOf(stripPlaceholders(text)).join(" ") === wordsOf(stripPlaceholders(translation)).join(" ");

/** Share of the words of a translation that its source also has, from 0 to 1. */
export function sharedWords(text: string, translation: string): number {
  const words = new Set(wordsOf(stripPlaceholders(text)));
  const said = wordsOf(stripPlaceholders(translation));
  return said.filter((word) => words.has(word)).length / Math.max(1, said.length);
}

/** Languages in which whole sentences can be equal. */
const kin: readonly ReadonlySet<string>[] = [new Set(["nb", "nn", "no", "da"]), new Set(["hr", "sr", "bs"]), new Set(["id", "ms"])];

/** Reports whether two ISO 639-1 codes name one language, or languages in which whole sentences can be equal. */
export const areKin = (one: string, other: string): boolean =>
  one === other || kin.some((languages) => languages.has(one) && languages.has(other));

const mostWords = 4;
const mostLetters = 200;
/** Words that are capitalised when they stand alone and are not names. */
const plain = once(() => new Set(nameWords((words) => words.capitalised)));

/** Names of products, companies and places, and similar titles, can be equal in both languages; prose cannot. */
function isLikelyEqual(text: string, source: NamedLanguage, target: NamedLanguage): boolean {
  if (areKin(source.code, target.code)) return true;
  if (text.length > mostLetters || /[\p{L}\p{M}][.!?…]\s*$/u.test(text)) return false;
  return text.split(/[,;/|•·()\n]/).every((part) => {
    const words = part.match(/[\p{L}\p{M}'’]+/gu) ?? [];
    return words.length <= mostWords && words.every((each) => /^[\p{Lu}\p{Lt}]/u.test(each) && !plain().has(each.toLowerCase()));
  });
}
