/** Numbers as texts state them: figures with what stands around them, and words. */

import { foldForCompare, normalise, tokeniseSource } from "@vitae/languages/grounding/normalise";
import { numberWords, vagueAmounts } from "@vitae/languages/grounding/number-words";
import { withoutMonths } from "./dates.ts";

/** One number; any of `keys` in the material backs it. */
export interface StatedNumber {
  readonly text: string;
  readonly keys: readonly string[];
}

const money = "[$€£¥₹₽₩]";
const currency = "(?:usd|eur|gbp|chf|jpy|inr|dollars?|euros?|pounds?|franken|рубл\\p{L}*)(?!\\p{L})";
const percent =
  "(?:%|٪|(?:percent|per cent|pct|prozent|pour cent|por ciento|por cento|per cento|procent\\p{L}*|proc\\.|процент\\p{L}*)(?!\\p{L}))";
const magnitudes: readonly (readonly [pattern: string, factor: number])[] = [
  ["(?:k|thousand|tausend|tsd\\.?|mille|mila|mil|тыс\\.?|тысяч\\p{L}*|duizend|tys\\.?)(?!\\p{L})|千", 1e3],
  ["(?:m|mn|mio\\.?|mln|million\\p{L}*|millon\\p{L}*|millones|milh\\p{L}*|milion\\p{L}*|miljoen|млн\\.?|миллион\\p{L}*)(?!\\p{L})", 1e6],
  ["(?:b|bn|billion\\p{L}*|mrd\\.?|milliard\\p{L}*|млрд\\.?)(?!\\p{L})", 1e9],
  ["[万萬만]", 1e4],
  ["[億亿억]", 1e8],
];
const magnitude = magnitudes.map(([pattern]) => pattern).join("|");
const figure = "\\d{1,3}(?:[ ,.']\\d{3})+(?!\\d)(?:[.,]\\d{1,6})?|\\d+(?:[.,]\\d{1,9})?";
const cased = "[[\\p{Lu}\\p{Ll}\\p{Lt}]--[\\p{Script=Georgian}]]";
const pattern = new RegExp(
  `(?<!${cased}|\\d|\\d[.,])(?<before>${money} ?)?(?<figure>${figure})(?<range> ?(?:-|to|bis|à|a) ?(?=\\d+(?:[.,]\\d+)? ?${percent}))?` +
    `(?:(?<large>[ \\-]?(?:${magnitude}))|(?:st|nd|rd|th|er|ers|s|x|e)(?!\\p{L}))?(?<after> ?(?:${percent}|${money}|${currency}))?(?<joined>${cased})?`,
  "giv",
);

/** Numbers written in figures. Those that are a part of a name, "K8s", are none. */
export function findNumbers(text: string): StatedNumber[] {
  const found: StatedNumber[] = [];
  for (const match of withoutMonths(normalise(text)).matchAll(pattern)) {
    const { before, figure = "", range, large, after, joined } = match.groups ?? {};
    if (joined !== undefined) continue;
    const factor = large === undefined ? 1 : factorOf(large.replace(/^[ -]/, ""));
    const isPercent = range !== undefined || (after !== undefined && new RegExp(percent, "iu").test(after));
    const mark = isPercent ? "%" : before !== undefined || after !== undefined ? "$" : "";
    found.push({ text: match[0].trim(), keys: readings(figure, factor).map((reading) => reading + mark) });
  }
  return found;
}

const factorOf = (word: string): number => magnitudes.find(([each]) => new RegExp(`^(?:${each})$`, "iu").test(word))?.[1] ?? 1;

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
  const tables: readonly Readonly<Record<string, number>>[] = languages.flatMap((language) =>
    numberWords[language] ? [numberWords[language]] : [],
  );
  const numberOf = (word: string) =>
    tables.map((table) => (Object.hasOwn(table, word) ? table[word] : undefined)).find((value) => value !== undefined);
  const plain = normalise(text);
  const runs: Counted[] = [];
  const found: StatedNumber[] = [];
  for (const { text: printed, at } of tokeniseSource(plain)) {
    const word = foldForCompare(printed);
    const value = numberOf(word) ?? germanNumber(word, languages);
    const last = runs.at(-1);
    if (value === 100 && /(?:por|pour|per) $/iu.test(plain.slice(Math.max(0, at - 5), at))) continue;
    if (value === undefined) {
      if (vagueAmounts.has(word)) found.push({ text: printed, keys: [word] });
    } else if (last && /^[ -]$/.test(plain.slice(last.end, at))) {
      last.value = value >= 100 ? last.value * value : last.value + value;
      last.end = at + printed.length;
    } else runs.push({ value, at, end: at + printed.length });
  }
  const isPercent = (end: number) => new RegExp(`^ ?${percent}`, "iu").test(plain.slice(end, end + 20));
  return [...found, ...runs.map(({ value, at, end }) => ({ text: plain.slice(at, end), keys: [`${value}${isPercent(end) ? "%" : ""}`] }))];
}

/** Words that make one number together; offsets into the text. */
interface Counted {
  value: number;
  readonly at: number;
  end: number;
}

function germanNumber(word: string, languages: readonly string[]): number | undefined {
  if (!languages.includes("de")) return undefined;
  const table = numberWords.de ?? {};
  const [, unit = "", tens = ""] = /^(.+)und(.+zig|dreissig)$/.exec(word) ?? [];
  const [low, high] = [unit === "ein" ? 1 : table[unit], table[tens]];
  return low !== undefined && high !== undefined ? low + high : undefined;
}

export const allLanguages: readonly string[] = Object.keys(numberWords);
