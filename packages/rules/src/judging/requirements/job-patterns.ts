import type { Criterion } from "@vitae/core/engine";
import { foldedWords } from "@vitae/languages/fold";
import type { AsidePart, JobPart, JobWords } from "@vitae/languages/job-words";
import { type LanguageNames, languageNames } from "../words/language-names.ts";
import { compilePattern, patternSource } from "../words/word-pattern.ts";

export type RequiredDegree = Extract<Criterion, { kind: "degree" }>["level"];
export type LanguageLevel = NonNullable<Extract<Criterion, { kind: "language" }>["level"]>;

/** The words of a job's languages as patterns. */
export interface JobPatterns {
  readonly tags: readonly string[];
  readonly nice: RegExp;
  readonly must: RegExp;
  readonly asks: RegExp;
  readonly negated: RegExp;
  readonly asides: readonly (readonly [AsidePart, RegExp])[];
  readonly openers: RegExp;
  readonly closers: RegExp;
  readonly seeks: RegExp;
  readonly roleEnds: RegExp;
  readonly announces: RegExp;
  /** At the beginning of a sentence. */
  readonly persons: RegExp;
  /** Whole words between two demands. */
  readonly with: RegExp;
  /** At the beginning of a clause. */
  readonly relatives: RegExp;
  readonly copulas: RegExp;
  readonly conditionals: RegExp;
  /** At the beginning of a clause. */
  readonly likewise: RegExp;
  readonly reasons: RegExp;
  /** At the beginning of a clause. */
  readonly employer: RegExp;
  /** Stand for what was named before. */
  readonly pronouns: RegExp;
  /** At the beginning of a text, or at its end. */
  readonly lead: RegExp;
  readonly tail: RegExp;
  readonly vague: RegExp;
  readonly oneOf: RegExp;
  readonly or: RegExp;
  readonly and: RegExp;
  /** Words that join two names: "and", "or". */
  readonly joints: readonly string[];
  readonly experience: RegExp;
  /** Groups: the number, and the months where the unit is that. */
  readonly years: RegExp;
  readonly months: RegExp;
  readonly numbers: ReadonlyMap<string, number>;
  readonly fixed: readonly (readonly [pattern: RegExp, years: number])[];
  readonly age: RegExp;
  /** In front of years that a certificate may be old. */
  readonly notOlder: RegExp;
  /** Lowest level first. */
  readonly degrees: readonly (readonly [RequiredDegree, RegExp])[];
  readonly fieldLink: RegExp;
  readonly fieldEnd: RegExp;
  readonly fieldMark: RegExp;
  readonly speaking: RegExp;
  /** Highest level first. */
  readonly levels: readonly (readonly [LanguageLevel, RegExp])[];
  readonly spoken: LanguageNames;
  readonly certificates: RegExp;
}

const known = new Map<string, JobPatterns>();

/** Patterns are large: those of the same languages are made once. */
export function jobPatterns(words: readonly JobWords[]): JobPatterns {
  const key = words.map(({ tag }) => tag).join(" ");
  const made = known.get(key) ?? make(words);
  known.set(key, made);
  return made;
}

function make(words: readonly JobWords[]): JobPatterns {
  const all = (pick: (words: JobWords) => readonly string[]) => words.flatMap(pick);
  const pattern = (pick: (words: JobWords) => readonly string[]) => compilePattern(all(pick));
  const numbers = new Map(words.flatMap(({ years }) => Object.entries(years.numbers)));
  const number = `(?:(?<![\\p{N}.,])\\d{1,2}(?:[.,]\\d)?${numbers.size > 0 ? `|${patternSource([...numbers.keys()])}` : ""})`;
  const range = `(?:[-~～]|${patternSource(["\u0000", ...all(({ years }) => years.to), ...all(({ or }) => or)])})`;
  // "or more": in front of the unit, or behind it.
  const more = `(?:\\s+${patternSource(["\u0000", ...all(({ or, and }) => [...or, ...and])])}\\s+${patternSource(["\u0000", ...all(({ years }) => years.more)])})?`;
  const units = patternSource([...all(({ years }) => years.units), ...all(({ years }) => years.months)]);
  const levels = ["native", "C2", "C1", "B2", "B1", "A2", "A1"] as const;
  const asides = ["offer", "apply", "legal", "about", "duties"] as const;
  const degrees = ["school", "vocational", "bachelor", "master", "doctorate"] as const;
  return {
    tags: words.map(({ tag }) => tag),
    nice: pattern(({ nice }) => nice),
    must: pattern(({ must }) => must),
    asks: pattern(({ asks }) => asks),
    negated: pattern(({ negated }) => negated),
    asides: asides.map((part) => [part, pattern(({ parts }) => parts[part] ?? [])] as const),
    openers: pattern(({ openers, likewise }) => [...openers, ...likewise]),
    likewise: new RegExp(`^[\\s,]*${patternSource(["\u0000", ...all(({ likewise }) => likewise)])}`, "iu"),
    closers: pattern(({ closers }) => closers),
    seeks: pattern(({ seeks }) => seeks),
    roleEnds: pattern((each) => each.role_ends),
    announces: pattern(({ announces }) => announces),
    persons: new RegExp(`^\\s*${patternSource(["\u0000", ...all(({ persons }) => persons)])}\\s`, "iu"),
    with: pattern((each) => each.with),
    relatives: new RegExp(`^[\\s,]*${patternSource(["\u0000", ...all(({ relatives }) => relatives)])}`, "iu"),
    copulas: pattern(({ copulas, conditionals }) => [...copulas, ...conditionals]),
    conditionals: pattern(({ conditionals }) => conditionals),
    reasons: pattern(({ reasons }) => reasons),
    pronouns: pattern(({ pronouns }) => pronouns),
    employer: new RegExp(`^[\\s,]*${patternSource(["\u0000", ...all(({ employer }) => employer)])}`, "iu"),
    lead: new RegExp(
      `^[\\s,:()]*${patternSource(all(({ leads }) => leads))}(?:\\s+|(?<=['\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])|(?=[^\\p{Script=Latin}\\s-]))`,
      "iu",
    ),
    tail: new RegExp(`[\\s,(]*${patternSource([...all(({ tails }) => tails), "…", "..."])}[\\s,.)!]*$`, "iu"),
    vague: pattern(({ vague }) => vague),
    oneOf: pattern(({ one_of }) => one_of),
    or: pattern(({ or }) => or),
    and: pattern(({ and }) => [...and, " & "]),
    joints: all(({ and, or }) => [...and, ...or]),
    experience: pattern(({ experience }) => experience),
    years: new RegExp(
      `(${number})\\s*\\+?\\s*(?:${range}\\s*${number})?${more}\\s*(?:\\([^)]{1,12}\\)\\s*)?(?:\\+|-\\p{L}{1,2}(?=\\s)|個|か|ヶ|ヵ|个)?\\s*(?:full\\s+)?(${units})(?:\\s?\\+)?${more}`,
      "giu",
    ),
    months: pattern(({ years }) => years.months),
    numbers,
    fixed: words.flatMap(({ years }) => Object.entries(years.fixed).map(([word, count]) => [compilePattern([word]), count] as const)),
    age: new RegExp(`^\\s*${patternSource(["\u0000", ...all(({ years }) => years.age)])}`, "iu"),
    notOlder: pattern(({ years }) => years.not_older),
    degrees: degrees.map((level) => [level, pattern((each) => each.degrees[level])] as const),
    fieldLink: new RegExp(
      `^[\\s(.,'s-]{0,4}(?:[\\p{L}'-]+\\s+){0,2}?(?:${patternSource(["\u0000", ...all(({ field_links }) => field_links)])}\\s*(?=\\S)|(?<=\\s)ב(?=\\p{Script=Hebrew}{3}))`,
      "iu",
    ),
    fieldEnd: pattern(({ field_ends }) => field_ends),
    fieldMark: pattern(({ field_marks }) => field_marks),
    speaking: pattern(({ speaking }) => speaking),
    levels: levels.map((level) => [level, pattern((each) => each.levels[level])] as const),
    spoken: languageNames(words),
    certificates: pattern(({ certificates }) => certificates),
  };
}

/** Part of each heading, in all languages, because a job can mix them. The first language has priority. */
export function jobHeadings(words: readonly JobWords[]): ReadonlyMap<string, JobPart> {
  const headings = new Map<string, JobPart>();
  for (const each of words) {
    for (const [part, phrases] of Object.entries(each.headings) as [JobPart, string[]][]) {
      for (const phrase of phrases) if (!headings.has(foldedWords(phrase))) headings.set(foldedWords(phrase), part);
    }
  }
  return headings;
}
