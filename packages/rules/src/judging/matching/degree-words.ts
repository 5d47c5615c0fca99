import { fold } from "@vitae/languages/fold";
import { degreeTable } from "./degree-table.ts";
import { findTerm, type TermPattern, toTermPattern } from "./term-pattern.ts";
import { tokenise } from "./tokenise.ts";

export const degreeLevels = ["school", "vocational", "bachelor", "master", "doctorate"] as const;
export type DegreeLevel = (typeof degreeLevels)[number];

interface DegreeWords {
  /** Longest first. */
  readonly levels: readonly { readonly phrase: TermPattern; readonly level: DegreeLevel }[];
  readonly fields: readonly (readonly TermPattern[])[];
}

let made: DegreeWords | null = null;

const degreeWords = (): DegreeWords => {
  if (made) return made;
  const { levels, fields } = degreeTable();
  const listed = (Object.entries(levels) as [DegreeLevel, string[]][]).flatMap(([level, names]) =>
    names.map((name) => ({ phrase: toTermPattern(name), level })),
  );
  made = {
    levels: listed.sort((a, b) => b.phrase.joined.length - a.phrase.joined.length),
    fields: fields.map((names) => names.map((name) => toTermPattern(name))),
  };
  return made;
};

/** The highest level that a text names; names inside longer ones do not count, and names as they are printed go before inflected ones. */
export function findDegreeLevel(text: string): DegreeLevel | null {
  const words = tokenise(text);
  const named = degreeWords().levels.flatMap(({ phrase, level }) =>
    findTerm(phrase, words).map(([start, end]) => ({ start, end, level, exactly: lettersOf(text.slice(start, end)) === phrase.joined })),
  );
  const taken: (readonly [number, number])[] = [];
  let best: DegreeLevel | null = null;
  for (const { start, end, level } of [...named.filter(({ exactly }) => exactly), ...named.filter(({ exactly }) => !exactly)]) {
    if (taken.some(([from, to]) => from <= start && end <= to)) continue;
    taken.push([start, end]);
    if (best === null || degreeLevels.indexOf(level) > degreeLevels.indexOf(best)) best = level;
  }
  return best;
}

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{M}\p{N}+#]/gu, "");

/** The names of a field of study in every language, with the one given. */
export function fieldNames(field: string): readonly TermPattern[] {
  const words = tokenise(field);
  const same = degreeWords().fields.filter((names) =>
    names.some((name) => findTerm(name, words).some(([start, end]) => end - start >= field.trim().length * 0.6)),
  );
  return [toTermPattern(field), ...same.flat()];
}

/** The fields of study that a text names, as it prints them; of names inside each other the longest. */
export function findFieldsOfStudy(text: string): string[] {
  const words = tokenise(text);
  const places = degreeWords()
    .fields.flat()
    // "it" is a separate word.
    .flatMap((name) =>
      findTerm(name, words).filter(([start, end]) => end - start > 2 || text.slice(start, end) === text.slice(start, end).toUpperCase()),
    );
  const longest = places.filter(([start, end]) => !places.some(([from, to]) => from <= start && end <= to && to - from > end - start));
  return [...new Set(longest.sort(([one], [other]) => one - other).map(([start, end]) => text.slice(start, end)))];
}
