import { redactionMark } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";

/** A word of a text, folded, with its place. A word whose form is masked ends in the mark. */
export interface TermToken {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Text to search for terms. */
export interface TokenisedText {
  readonly text: string;
  readonly words: readonly TermToken[];
  /** First letters of the words: most terms begin with none of them. */
  readonly initials: ReadonlySet<string>;
  /** Folded, without spaces, and where each character stood: scripts without spaces are searched in it. */
  readonly dense: string;
  readonly places: readonly number[];
}

const unspaced = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Hangul}";
export const unspacedScript = new RegExp(`[${unspaced}]`, "u");
const pattern = new RegExp(`[${unspaced}ー\\p{Script=Thai}\\p{M}]+|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+[+#]*${redactionMark}?`, "gu");

/** "الحلويات" is "حلويات". */
const withoutArticle = (word: string): string => word.replace(/^[وبفك]?(?:ال|لل)(?=\p{Script=Arabic}{3})/u, "");

/** The words of a text; runs of scripts without spaces are one word. */
export function tokenise(text: string): TokenisedText {
  const words = [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
    text: withoutArticle(fold(word)),
    start: index,
    end: index + word.length,
  }));
  let dense = "";
  const places: number[] = [];
  if (unspacedScript.test(text)) {
    for (let at = 0; at < text.length; at++) {
      const letter = text.charAt(at);
      if (/[\s\u00ad\u200b-\u200f]/u.test(letter)) continue;
      const small = letter.normalize("NFKC").toLowerCase();
      dense += small;
      for (let copy = 0; copy < small.length; copy++) places.push(at);
    }
  }
  return { text, words, initials: new Set(words.map((word) => word.text.charAt(0))), dense, places };
}

/** Endings that a word takes on in a sentence, of Latin and of other alphabets. */
const latinEndings = new Set(
  "ing ed s es e en n er ern a o i y as os is us um u ą ę am em om ami ach ech ów ow ie ia iem ii ya ej ego ych ym ymi ler lar in de da den dan nak nek ban ben val vel ssa sta lla lle t te et an ar or ene erne ul ului ei ilor"
    .split(" ")
    .map(fold),
);
const otherEndings = new Set(
  "а я ы и у ю о е ой ей ом ем ов ев ам ям ами ями ах ях ия ии ию ием ий ь ого его ому ему ый ая ое ые ых ым ыми ая яя і ї ів ам ах α η ο ι ες ας ος ου ων ης ه ة ات ين ون ים ות ת"
    .split(" ")
    .map(fold),
);
const shortestStem = 4;
/** Endings that change the form of a word, never what it names: "tests", "testing". */
const inflections = new Set("s es e en n em ed ing a o os as i ie ich ej ego ym ami ach ować t te st".split(" "));

/** The same word, as it is or with endings of another case or number: "Datenbanken", "бухгалтерии". */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length < shortestStem || other.length < shortestStem || Math.abs(one.length - other.length) > 4) return false;
  if (one.endsWith(redactionMark) || other.endsWith(redactionMark))
    return (
      one.endsWith(redactionMark) !== other.endsWith(redactionMark) && one.replace(redactionMark, "") === other.replace(redactionMark, "")
    );
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  const [rest, otherRest] = [one.slice(common), other.slice(common)];
  if (common < shortestStem) return false;
  const latin = /^[\x20-\x7e]*$/.test(one + other);
  const isEnding = (end: string) => end === "" || (latin ? latinEndings : otherEndings).has(end);
  // An ending on both sides says less: "Planner" and "Plants" share one stem only.
  const both = rest !== "" && otherRest !== "";
  if (both && (latin ? !(inflections.has(rest) && inflections.has(otherRest)) : common < shortestStem + 1)) return false;
  return isEnding(rest) && isEnding(otherRest);
}

/** Of the longer of two words that are related, and of compounds, which share their first half only. */
const leastShared = 0.6;
const leastOfCompounds = 0.45;
const shortestShared = 5;

/** Letters of a wanted word that another word of a text shows: all, where it is the same word; those of the stem, where it is related. */
export function sharedLetters(wanted: string, said: string, compounds: boolean): number {
  if (isSameWord(said, wanted)) return wanted.length;
  let common = 0;
  while (common < wanted.length && wanted[common] === said[common]) common++;
  const share = common / Math.max(wanted.length, said.length);
  // "praca", "pracy": one vowel for another.
  const declined = common >= shortestStem && [wanted, said].every((word) => word.length === common + 1 && /[aeiouyąęа-яё]$/u.test(word));
  const related = declined || (common >= shortestShared && share >= leastShared);
  return related || (compounds && common > shortestShared && share >= leastOfCompounds) ? common : 0;
}
