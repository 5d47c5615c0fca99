import { asciiDigits, fold } from "../fold.ts";

/** Matches invisible characters: joiners, direction marks, variation selectors, blank letters. */
const unseen = /\p{Cf}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|[\ufe00-\ufe0f]/gu;

/** A text as it is compared, in one form of each letter, digit and dash: tricks of writing do not make other words. */
export const normalise = (text: string): string =>
  asciiDigits(text.replace(unseen, "").normalize("NFKC").replace(unseen, ""))
    .replace(/[‘’ʼ`´＇]/g, "'")
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g, " ");

/** Normalises text for comparison, also without case and accents. */
export const foldForCompare = (text: string): string => fold(text);

/** Letters of scripts that have capitals. Georgian writes without. */
const cased = "[[\\p{Lu}\\p{Ll}\\p{Lt}\\p{Nd}]--[\\p{Script=Georgian}]]";
const word = `(?:${cased}\\p{Mn}*)+`;
const bound = new RegExp(`${word}(?:['&._]${word})*(?:\\+\\+|#(?!${cased}))?`, "gv");

/** A token of a source text with its position. */
export interface SourceToken {
  readonly text: string;
  readonly at: number;
}

/** Splits text of scripts with capitals into words and numbers, unchanged. Hyphens separate words. */
export const tokeniseSource = (text: string): SourceToken[] =>
  [...text.matchAll(bound)].map((match) => ({ text: match[0], at: match.index }));

/** Runs of letters of the other scripts. */
export const caselessRuns = (text: string): string[] =>
  text.match(/[\p{Lo}\p{Script=Georgian}][\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Script=Georgian}]*/gu)?.filter((run) => !/^[ªº]+$/u.test(run)) ?? [];

/** Without vowel points, the long stroke and the forms of Arabic letters that are written one for the other. */
export const bareRun = (run: string): string =>
  run
    .replace(/[\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه");
