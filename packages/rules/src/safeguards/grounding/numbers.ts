/** Numbers as texts state them: figures with what stands around them, and words. */

import { alternatives } from "@vitae/languages/alternatives";
import { allGroundingWords, groundingWords } from "@vitae/languages/grounding/grounding-words";
import { foldForCompare, normalise, tokeniseSource } from "@vitae/languages/grounding/normalise";
import type { GroundingWords } from "@vitae/languages/grounding/schema";
import { once } from "@vitae/languages/once";
import { withoutMonths } from "./dates.ts";

/** One number; any of `keys` in the material backs it. */
export interface StatedNumber {
  readonly text: string;
  readonly keys: readonly string[];
}

const money = "[$€£¥₹₽₩]";
const currencyCodes = "usd|eur|gbp|chf|jpy|inr";
const figure = "\\d{1,3}(?:[ ,.']\\d{3})+(?!\\d)(?:[.,]\\d{1,6})?|\\d+(?:[.,]\\d{1,9})?";
const cased = "[[\\p{Lu}\\p{Ll}\\p{Lt}]--[\\p{Script=Georgian}]]";

/** Written together with a figure: "3rd", "1990s". */
export const figureEndings = (): readonly string[] => allGroundingWords(({ ordinals, figure_endings }) => [...ordinals, ...figure_endings]);

/** Words after numbers, in all languages. */
const patterns = once(() => {
  const percentWords = allGroundingWords((words) => words.percent);
  const percent = `(?:%|٪|(?:${alternatives(percentWords)})(?!\\p{L}))`;
  const currency = `(?:${currencyCodes}|${alternatives(allGroundingWords((words) => words.currencies))})(?!\\p{L})`;
  const magnitudes = magnitudePatterns();
  const range = alternatives(allGroundingWords((words) => words.range));
  return {
    magnitudes,
    percent: new RegExp(percent, "iu"),
    percentBehind: new RegExp(`^ ?${percent}`, "iu"),
    /** Words in front of "hundred" that make a share of it: "por ciento". */
    inFrontOfHundred: new RegExp(
      `(?:${alternatives(percentWords.flatMap((words) => (words.includes(" ") ? [words.replace(/ .*/u, "")] : [])))}) $`,
      "iu",
    ),
    number: new RegExp(
      `(?<!${cased}|\\d|\\d[.,])(?<before>${money} ?)?(?<figure>${figure})(?<range> ?(?:-|${range}) ?(?=\\d+(?:[.,]\\d+)? ?${percent}))?` +
        `(?:(?<large>[ \\-]?(?:${magnitudes.map(({ pattern }) => pattern).join("|")}))|(?:x|${alternatives(figureEndings())})(?!\\p{L}))?` +
        `(?<after> ?(?:${percent}|${money}|${currency}))?(?<joined>${cased})?`,
      "giv",
    ),
  };
});

interface Magnitude {
  readonly pattern: string;
  readonly factor: number;
}

/** Words that multiply a figure, smallest factor first. */
function magnitudePatterns(): readonly Magnitude[] {
  const words = new Map<number, string[]>();
  for (const { magnitudes } of groundingWords().values()) {
    for (const [factor, some] of Object.entries(magnitudes)) words.set(Number(factor), [...(words.get(Number(factor)) ?? []), ...some]);
  }
  return [...words]
    .sort(([one], [other]) => one - other)
    .map(([factor, all]) => {
      const unspaced = all.filter((word) => /\p{Lo}/u.test(word));
      const spaced = all.filter((word) => !unspaced.includes(word));
      return { pattern: `(?:${alternatives(spaced)})(?!\\p{L})|${alternatives(unspaced)}`, factor };
    });
}

/** Numbers written in figures. Those that are a part of a name, "K8s", are none. */
export function findNumbers(text: string): StatedNumber[] {
  const found: StatedNumber[] = [];
  for (const match of withoutMonths(normalise(text)).matchAll(patterns().number)) {
    const { before, figure = "", range, large, after, joined } = match.groups ?? {};
    if (joined !== undefined) continue;
    const factor = large === undefined ? 1 : factorOf(large.replace(/^[ -]/, ""));
    const isPercent = range !== undefined || (after !== undefined && patterns().percent.test(after));
    const mark = isPercent ? "%" : before !== undefined || after !== undefined ? "$" : "";
    found.push({ text: match[0].trim(), keys: readings(figure, factor).map((reading) => reading + mark) });
  }
  return found;
}

const factorOf = (word: string): number =>
  patterns().magnitudes.find(({ pattern }) => new RegExp(`^(?:${pattern})$`, "iu").test(word))?.factor ?? 1;

/** "1.500" is a thousand and a half, or one and a half; years are not written with a mark inside. */
function readings(figure: string, factor: number): string[] {
  const grouped = /^\d{1,3}(?:[ ,.']\d{3})+(?:[.,]\d{1,6})?$/.test(figure);
  if (!grouped) return [String(Number(figure.replace(",", ".")) * factor)];
  const decimals = /([.,])(\d{1,6})$/.exec(figure);
  const marks = new Set(figure.replace(/\d/g, ""));
  const hasDecimals = marks.size > 1 && decimals !== null;
  const whole = (hasDecimals ? figure.slice(0, decimals.index) : figure).replace(/\D/g, "");
  const number = String(Number(`${whole}.${hasDecimals ? decimals[2] : "0"}`) * factor);
  const isYearLike = factor === 1 && /^(?:19|20)\d\d$/.test(number);
  return [isYearLike ? `${number}'` : number];
}

/** Also numbers as words of these languages: "twenty-five", "zwölf". */
export function findNumberWords(text: string, languages: readonly string[]): StatedNumber[] {
  const tables = languages.flatMap((language) => groundingWords().get(language) ?? []);
  const numberOf = (word: string) =>
    tables
      .map((table) => (Object.hasOwn(table.numbers, word) ? table.numbers[word] : compoundNumber(word, table)))
      .find((value) => value !== undefined);
  const plain = normalise(text);
  const runs: Counted[] = [];
  const found: StatedNumber[] = [];
  for (const { text: printed, at } of tokeniseSource(plain)) {
    const word = foldForCompare(printed);
    const value = numberOf(word);
    const last = runs.at(-1);
    if (value === 100 && patterns().inFrontOfHundred.test(plain.slice(Math.max(0, at - 5), at))) continue;
    if (value === undefined) {
      if (vagueAmounts().has(word)) found.push({ text: printed, keys: [word] });
    } else if (last && /^[ -]$/.test(plain.slice(last.end, at))) {
      last.value = value >= 100 ? last.value * value : last.value + value;
      last.end = at + printed.length;
    } else runs.push({ value, at, end: at + printed.length });
  }
  const isPercent = (end: number) => patterns().percentBehind.test(plain.slice(end, end + 20));
  return [...found, ...runs.map(({ value, at, end }) => ({ text: plain.slice(at, end), keys: [`${value}${isPercent(end) ? "%" : ""}`] }))];
}

/** Words that make one number together; offsets into the text. */
interface Counted {
  value: number;
  readonly at: number;
  end: number;
}

/** "Fünfundzwanzig": the unit in front of the tens. */
function compoundNumber(word: string, { numbers, compound_numbers: compound }: GroundingWords): number | undefined {
  if (compound === undefined) return undefined;
  const tens = Object.entries(numbers).find(([ten, value]) => value >= 20 && value < 100 && word.endsWith(compound.joint + ten));
  if (tens === undefined) return undefined;
  const unit = word.slice(0, word.length - compound.joint.length - tens[0].length);
  const value = unit === compound.one ? 1 : Object.hasOwn(numbers, unit) ? numbers[unit] : undefined;
  return value === undefined ? undefined : value + tens[1];
}

/** Tags of the languages whose numbers are known as words. */
export const languagesWithNumbers = (): readonly string[] =>
  [...groundingWords()].flatMap(([tag, { numbers }]) => (Object.keys(numbers).length > 0 ? tag : []));

const vagueAmounts = once(() => new Set(allGroundingWords((words) => words.vague_amounts)));
