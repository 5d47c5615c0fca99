/**
 * Finds what a new value adds to the facts: an employer, an institution, a date, a number, a certificate, a skill or another proper name
 * that is neither in the résumé nor in the instruction. A word that may be a name counts as one, because a refused rewrite can be requested
 * again, but an invented employer does harm.
 *
 * @source contract §3, "A rewrite may not introduce"
 */
import type { EditOperation, GroundingSource } from "@vitae/core/ports";
import { foldForCompare, normalise } from "@vitae/languages/grounding/normalise";
import { findUngroundedWords } from "./cased.ts";
import { findUngroundedRuns } from "./caseless.ts";
import { findMonths } from "./dates.ts";
import { type KnownWords, noWords } from "./known-words.ts";
import { type NewValue, newValues } from "./new-values.ts";
import { findNumbers, findNumberWords } from "./numbers.ts";
import { bareWords, indexSource, type SourceIndex } from "./source.ts";

export { type KnownWords, knownWords } from "./known-words.ts";

/** Returns the words of an operation's new values that are neither in the résumé nor in the instruction, each once. */
export function findUngrounded(operation: EditOperation, material: GroundingSource, known: KnownWords = noWords): string[] {
  const index = indexSource(material);
  const found = newValues(operation, material.resume).flatMap((value) =>
    repeatsInstruction(value, index) ? [value.text] : inventedInValue(value, index, known),
  );
  return [...new Set(found)];
}

/** Does the same for running text. */
export const findUngroundedInText = (text: string, material: GroundingSource, known: KnownWords = noWords): string[] => [
  ...new Set(inventedInValue({ text, kind: "prose" }, indexSource(material), known)),
];

function inventedInValue({ text: printed, kind }: NewValue, index: SourceIndex, known: KnownWords): string[] {
  const text = normalise(printed);
  if (text.trim() === "" || standsIn(index.text, foldForCompare(text), /[[\p{Lu}\p{Ll}\p{N}]]/v)) return [];
  if (kind === "heading") return known.isHeading(text) ? [] : inventedInValue({ text: printed, kind: "prose" }, index, known);
  if (kind === "phone") return index.dialled.includes(dialled(text)) && /\d/.test(text) ? [] : [printed];
  if (kind === "address") return isBackedAddress(text, index) ? [] : [printed];
  if (kind === "date" && known.isPresent(text)) return [];
  const isName = kind === "name" || kind === "date";
  const { rest, strange } = withoutAddresses(text, index);
  const isPlain = (word: string) => known.isPlain(word, index.language);
  return [
    ...strange,
    ...inventedNumbers(rest, index),
    ...findUngroundedWords(rest, index, isPlain, isName),
    ...findUngroundedRuns(rest, index, isPlain, isName),
  ];
}

/** A value that is the whole instruction: the user named no place for it. An address, a telephone number or a date names its own. */
const repeatsInstruction = ({ text, kind }: NewValue, { instruction }: SourceIndex): boolean =>
  (kind === "name" || kind === "prose" || kind === "heading") && instruction !== "" && bareWords(text) === instruction;

function inventedNumbers(text: string, { language, numbers, dates }: SourceIndex): string[] {
  const stated = [...findNumbers(text), ...findNumberWords(text, [language === "und" ? "en" : language])];
  const strangeMonths = findMonths(text).filter(
    ({ month, year }) => year !== null && numbers.has(year) && !dates.has(`${month}/${year}`) && !dates.has(`${month}/`),
  );
  return [...stated.filter(({ keys }) => !keys.some((key) => numbers.has(key))), ...strangeMonths].map((each) => each.text);
}

const dialled = (text: string): string =>
  text
    .replace(/(?<=\d)[ ()./-]+(?=[\d(])/g, "")
    .replace(/^[^\d+]+|(?<![^\d])[^\d]+$/g, "")
    .replace(/^\+/, "");

const address =
  /[\w.+%'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}|(?:https?:\/\/|www\.)[^\s<>"]{1,2000}|(?<![\p{L}\p{N}@])[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.(?:com|org|net|io|dev|eu|info|edu|gov|app|ai|co|me|[a-z]{2})(?:\/[^\s<>"]{0,2000}|(?![\p{L}\p{N}.]))/giu;

/** Returns the text without its addresses, and the addresses that are not in the input. */
function withoutAddresses(text: string, index: SourceIndex): { rest: string; strange: string[] } {
  const found = new Set<string>();
  const rest = text.replace(address, (printed) => {
    found.add(printed.replace(/(?<![.,;:!?)\]'])[.,;:!?)\]']+$/, ""));
    return " ";
  });
  return { rest, strange: [...found].filter((each) => !isBackedAddress(each, index)) };
}

/** Two spellings of one address are the same. */
function isBackedAddress(text: string, index: SourceIndex): boolean {
  const bare = foldForCompare(text)
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, "")
    .replace(/\/$/, "");
  return standsIn(index.addresses, bare, /[\p{L}\p{N}@_-]/u);
}

/** Maximum number of words that are reported. */
const mostTries = 50;
const longestSearched = 2_100;

/** True if the text contains the words, without adjacent letters. */
function standsIn(text: string, words: string, letters: RegExp): boolean {
  if (words === "" || words.length > longestSearched) return false;
  for (let at = text.indexOf(words), tries = 0; at !== -1 && tries < mostTries; at = text.indexOf(words, at + 1), tries++) {
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at + words.length, at + words.length + 2)];
    const goesOn = (around: string, next: string) => letters.test(around) || (around === "." && letters.test(next));
    if (!goesOn(before.slice(-1), before.slice(0, -1)) && !goesOn(after.slice(0, 1), after.slice(1))) return true;
  }
  return false;
}
