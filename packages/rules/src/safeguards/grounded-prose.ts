import { aggregateScores } from "@vitae/core/engine";
import type { ScoredRequirement } from "@vitae/core/ports";
import { alternatives } from "@vitae/languages/alternatives";
import { asciiDigits, fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { allSafeguardWords, safeguardWords } from "@vitae/languages/safeguard-words";
import { tokenise, unspacedScript } from "../judging/matching/tokenise.ts";

/** Input of a fit analysis. */
export interface FitAnalysisInput {
  readonly rows: readonly ScoredRequirement[];
  readonly overall: number;
  /** BCP 47. */
  readonly language: string;
}

/**
 * Reports whether prose contains only facts of the requirements: no other number, percentage or proper name, no recommendation to
 * hire or reject, and no statement about character.
 */
export function isGroundedProse(text: string, { rows, overall, language }: FitAnalysisInput): boolean {
  const told = rows.flatMap((row) => [row.text, ...row.evidence.map(({ quote }) => quote)]);
  const known = new Set(told.flatMap(wordsIn));
  const numbers = numbersOfRows(rows, told, overall);
  return (
    numbersOf(text).every((number) => numbers.has(number)) &&
    namesIn(text, language).every((name) => known.has(name)) &&
    !isUnwanted(text, told)
  );
}

const wordsIn = (text: string): string[] => tokenise(text).words.map((word) => word.text);
const numbersOf = (text: string): string[] =>
  (asciiDigits(text).match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => number.replace(",", ".").replace(/\.0$/, ""));

/** All numbers of the rows, and all counts and scores of them. */
function numbersOfRows(rows: readonly ScoredRequirement[], told: readonly string[], overall: number): ReadonlySet<string> {
  const { scores } = aggregateScores(rows);
  const counts = [
    rows,
    rows.filter(({ importance }) => importance === "must"),
    rows.filter(({ importance }) => importance === "nice"),
  ].flatMap((some) => [
    some.length,
    ...(["met", "partial", "not_found"] as const).map((status) => some.filter((row) => row.status === status).length),
  ]);
  const computed = [overall, ...Object.values(scores), 100, ...counts].filter((number) => number !== null);
  return new Set([...told.flatMap(numbersOf), ...computed.map(String)]);
}

const nouns = new Map<string, ReadonlySet<string>>();

/** In a language that capitalises nouns, only known nouns are not names. */
function reportNouns(language: string): ReadonlySet<string> {
  const tag = language.split("-")[0]?.toLowerCase() ?? "";
  const known = nouns.get(tag) ?? new Set(safeguardWords().get(tag)?.report_nouns);
  nouns.set(tag, known);
  return known;
}

/** Words that look like proper names, folded: capitals inside a sentence, acronyms, and Latin letters inside other scripts. */
function namesIn(text: string, language: string): string[] {
  const nouns = reportNouns(language);
  const names: string[] = [];
  for (const { text: small, start, end } of tokenise(text).words) {
    const word = text.slice(start, end);
    if (small.length < 2 || !/^\p{L}/u.test(word) || unspacedScript.test(word)) continue;
    const before = text.slice(0, start).trimEnd();
    const begins = before === "" || /[.!?:;。！？•\n"“„«(–—-]$/u.test(before);
    const acronym = /\p{Lu}.*\p{Lu}|\p{L}\p{N}/u.test(word);
    const foreign =
      /^[A-Za-z]/.test(word) &&
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u.test(
        text,
      );
    const capital = /^\p{Lu}/u.test(word) && !begins && !nouns.has(small);
    if (acronym || foreign || capital) names.push(small);
  }
  return names;
}

/** Words about hiring, or about the faults or the character of a person, in any language. */
const unwanted = once(() => {
  const words = allSafeguardWords((each) => each.unwanted).map(fold);
  const dense = words.filter((word) => unspacedScript.test(word) || /\p{Script=Hangul}/u.test(word));
  const spaced = words.filter((word) => !dense.includes(word));
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives(spaced)})|${alternatives(dense)}`, "gu");
});

/** Words of the rows are allowed: a job may ask for experience in hiring. */
const isUnwanted = (text: string, told: readonly string[]): boolean => {
  const allowed = fold(told.join(" "));
  return [...fold(text).matchAll(unwanted())].some(([word]) => !allowed.includes(word));
};
