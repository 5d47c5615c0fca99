import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import type { JobPatterns, LanguageLevel } from "./job-patterns.ts";
import { trimRequirement } from "./trim-requirement.ts";

/** A spoken language that a text asks for. */
export interface LanguageMatch {
  readonly language: string;
  readonly level: LanguageLevel | null;
  readonly at: number;
  readonly end: number;
}

const cefr = /(?<![\p{L}\p{N}])([ABC][12])(?![\p{L}\p{N}])/u;

/**
 * The languages a text asks for with their levels; none where a language's name stands for something else ("French cuisine").
 *
 * @param named true under a heading for languages
 */
export function findLanguages(text: string, speech: JobPatterns, named: boolean): readonly LanguageMatch[] {
  const plain = normaliseForPattern(text);
  const names = speech.spoken.find(plain);
  if (names.length === 0) return [];
  const level = levelIn(plain, speech);
  if (!named && level === null && !matchesPattern(speech.speaking, plain) && !isAlone(trimRequirement(plain, speech), speech)) return [];
  const found = names.map(({ code, at, end }, index) => {
    const next = names[index + 1]?.at;
    const behind =
      next === undefined ? plain.slice(end) : (plain.slice(end, next).split(new RegExp(`${speech.and.source}|[,;،，、]`, "iu"))[0] ?? "");
    const before =
      index === 0
        ? plain.slice(0, at)
        : plain
            .slice(names[index - 1]?.end ?? 0, at)
            .split(/[,;،，、]/)
            .at(-1);
    return { language: code, level: levelIn(behind, speech) ?? levelIn(before ?? "", speech) ?? level, at, end };
  });
  return found.filter((one, index) => found.findIndex(({ language }) => language === one.language) === index);
}

/** CEFR before words; of several words the one that says the most. */
function levelIn(plain: string, speech: JobPatterns): LanguageLevel | null {
  const stated = cefr.exec(plain)?.[1];
  if (stated !== undefined) return stated as LanguageLevel;
  const found = speech.levels.flatMap(([level, pattern]) =>
    [...plain.matchAll(pattern)].map(({ 0: word }) => ({ level, length: word.length })),
  );
  return (
    found.reduce<(typeof found)[number] | null>((best, one) => (best === null || one.length > best.length ? one : best), null)?.level ??
    null
  );
}

/** Nothing but names of languages. */
function isAlone(core: string, speech: JobPatterns): boolean {
  const named = speech.spoken.find(core).reduce((sum, { at, end }) => sum + end - at, 0);
  return named / Math.max(core.replace(/[\s\p{P}]/gu, "").length, 1) >= 0.7;
}
