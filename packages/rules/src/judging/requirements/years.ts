import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import type { JobPatterns } from "./job-patterns.ts";

/** Years of work that a text asks for, and where it says so. */
export interface YearsMatch {
  readonly years: number;
  readonly at: number;
  readonly end: number;
}

/** Maximum number of years; more is an age of a person or company. */
const mostYears = 15;

/** The first years of work in a text: "5+ years", "3-5 Jahre", "не менее 3 лет", "3年以上". Of a range the lower number counts. */
export function findYears(text: string, speech: JobPatterns): YearsMatch | null {
  const plain = normaliseForPattern(text);
  for (const { 0: whole, 1: number = "", 2: unit = "", index } of plain.matchAll(speech.years)) {
    const end = index + whole.length;
    const count = speech.numbers.get(number.toLowerCase()) ?? Number(number.replace(",", "."));
    if (
      !(count > 0) ||
      speech.age.test(plain.slice(end, end + 20)) ||
      matchesPattern(speech.notOlder, plain.slice(Math.max(0, index - 24), index))
    )
      continue;
    const inMonths = unit.match(speech.months)?.[0] === unit;
    if (inMonths && ![speech.experience, speech.must].some((pattern) => matchesPattern(pattern, plain))) continue; // "kept for six months"
    const years = inMonths ? Math.round((count / 12) * 100) / 100 : count;
    if (years <= mostYears) return { years, at: index, end };
  }
  for (const [pattern, years] of speech.fixed) {
    const [match] = plain.matchAll(pattern);
    if (match) return { years, at: match.index, end: match.index + match[0].length };
  }
  return null;
}
