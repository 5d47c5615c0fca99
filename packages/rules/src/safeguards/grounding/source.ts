import type { GroundingSource } from "@vitae/core/ports";
import { groundingWords } from "@vitae/languages/grounding/grounding-words";
import { bareRun, caselessRuns, foldForCompare, normalise, tokeniseSource } from "@vitae/languages/grounding/normalise";
import { once } from "@vitae/languages/once";
import { findMonths } from "./dates.ts";
import { findNumbers, findNumberWords, languagesWithNumbers } from "./numbers.ts";

/** The material, ready to be searched. Words are folded. */
export interface SourceIndex {
  /** ISO 639-1 of the résumé; undefined if it is unknown. */
  readonly language: string;
  /** In small letters, on one line. */
  readonly text: string;
  /** The words of the instruction, without marks. */
  readonly instruction: string;
  /** Rows to search for addresses. */
  readonly addresses: string;
  readonly words: ReadonlySet<string>;
  /** Words by their first three letters. */
  readonly byBeginning: ReadonlyMap<string, readonly string[]>;
  readonly numbers: ReadonlySet<string>;
  readonly months: ReadonlySet<number>;
  /** `3/2019`; `3/` for months that stand without a year. */
  readonly dates: ReadonlySet<string>;
  /** Only digits and what is no separator inside telephone numbers. */
  readonly dialled: string;
  /** True for adjacent letters of a script without capitals. */
  readonly hasRun: (letters: string) => boolean;
  readonly segments: ReadonlySet<string>;
  readonly runWords: readonly string[];
  /** Stems of Arabic and Hebrew words. */
  readonly stems: ReadonlySet<string>;
  /** Shares of the scripts among all letters. */
  readonly scriptShare: Readonly<Record<"Latin" | "Cyrillic" | "Greek", number>>;
}

const indexes = new WeakMap<GroundingSource, SourceIndex>();

/** Created once per material, because a plan has many operations. */
export function indexSource(material: GroundingSource): SourceIndex {
  const known = indexes.get(material) ?? indexed(material);
  indexes.set(material, known);
  return known;
}

function indexed({ resume, instruction, also = [] }: GroundingSource): SourceIndex {
  const whole = normalise([instruction, ...also, ...(resume ? textsIn(resume.data) : [])].join("\n"));
  const words = new Set<string>();
  for (const { text } of tokeniseSource(whole)) {
    const word = foldForCompare(text);
    words.add(word);
    for (const part of word.split(/[._]/)) if (part.length > 1) words.add(part);
    for (const part of word.split("'")) words.add(part);
    words.add(word.replace(/'s$/, ""));
  }
  const byBeginning = new Map<string, string[]>();
  for (const word of words) {
    const beginning = byBeginning.get(word.slice(0, 3));
    if (beginning && beginning.length < mostAlike) beginning.push(word);
    else if (!beginning) byBeginning.set(word.slice(0, 3), [word]);
  }
  const runWords = caselessRuns(whole.slice(0, mostRunLetters)).map(bareRun);
  const months = findMonths(whole);
  const letters = Math.max(whole.match(/\p{L}/gu)?.length ?? 0, 1);
  const share = (script: RegExp) => (whole.match(script)?.length ?? 0) / letters;
  const text = foldForCompare(whole);
  return {
    language: resume?.language ?? "und",
    text,
    instruction: bareWords(instruction),
    addresses: text.replaceAll("www.", ""),
    words,
    byBeginning,
    numbers: new Set(
      [...findNumbers(whole), ...findNumberWords(whole, languagesWithNumbers())].flatMap(({ keys }) => keys.flatMap(licensed)),
    ),
    months: new Set(months.map(({ month }) => month)),
    dates: new Set(months.map(({ month, year }) => `${month}/${year ?? ""}`)),
    dialled: whole.replace(/(?<=\d)[ ()./-]+(?=[\d(])/g, ""),
    hasRun: runFinder(runWords),
    segments: new Set(runWords.flatMap((run) => [run, ...segmentsOf(run)])),
    runWords: [...new Set(runWords)],
    stems: new Set([...new Set(runWords)].slice(0, mostStemmed).flatMap(stemsOf)),
    scriptShare: { Latin: share(/\p{Script=Latin}/gu), Cyrillic: share(/\p{Script=Cyrillic}/gu), Greek: share(/\p{Script=Greek}/gu) },
  };
}

/** The words of a text in small letters, without marks. */
export const bareWords = (text: string): string =>
  foldForCompare(normalise(text))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Limits for hostile material. */
const mostStemmed = 20_000;
const mostAlike = 500;
const mostRunLetters = 150_000;
const longestGram = 4;

/** Quick rejection by the first letters of the words. */
function runFinder(words: readonly string[]): (letters: string) => boolean {
  const all = words.join("\n");
  const grams = new Set<string>();
  for (let at = 0; at < all.length; at++) for (let length = 2; length <= longestGram; length++) grams.add(all.slice(at, at + length));
  return (letters) => {
    if (letters.length <= longestGram) return letters.length > 1 && grams.has(letters);
    for (let at = 0; at + longestGram <= letters.length; at++) if (!grams.has(letters.slice(at, at + longestGram))) return false;
    return all.includes(letters);
  };
}

/** An amount of money may be written without its currency. */
const licensed = (key: string): string[] =>
  key.endsWith("$") ? [key, key.slice(0, -1)] : key.endsWith("'") ? [key, key.slice(0, -1)] : [key];

function textsIn(node: unknown): string[] {
  if (typeof node === "string") return [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(textsIn) : [];
}

/** Words of a script that puts no space between them. */
export const segmentsOf = (run: string): string[] => {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(run))
    return [run];
  const language = /\p{Script=Thai}/u.test(run) ? "th" : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run) ? "ja" : "zh";
  return [...new Intl.Segmenter(language, { granularity: "word" }).segment(run)].map(({ segment }) => segment);
};

const least = 3;
/** Clitics by the script of the language. */
const affixes = once(() =>
  [...groundingWords()].flatMap(([tag, { prefixes, suffixes }]) =>
    prefixes.length === 0
      ? []
      : {
          script: new RegExp(`\\p{Script=${new Intl.Locale(tag).maximize().script}}`, "u"),
          before: [...prefixes.map(bareRun), ""],
          behind: [...suffixes.map(bareRun), ""],
        },
  ),
);

/** Possible forms of an Arabic or Hebrew word without clitics; the word itself first. */
export function stemsOf(word: string): string[] {
  const sides = affixes().find(({ script }) => script.test(word));
  if (sides === undefined) return [];
  const { before, behind } = sides;
  const stems = before
    .filter((part) => word.startsWith(part))
    .flatMap((part) => behind.filter((end) => word.endsWith(end)).map((end) => word.slice(part.length, word.length - end.length)))
    .filter((stem) => stem.length >= least);
  return [word, ...stems];
}
