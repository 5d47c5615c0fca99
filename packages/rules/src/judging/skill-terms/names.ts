import { fold } from "@vitae/languages/fold";
import type { SkillTable } from "@vitae/languages/skills";
import { lettersOf, wordsOf } from "./words-of.ts";

/** One name of a skill. */
export interface Name {
  readonly skill: string;
  /** Set where the name is an everyday word too: the capitals by which the two are told apart. */
  readonly printed: string | null;
}

/** Every name of every skill, ready to be looked up. */
export interface Names {
  /** By `keyOf`. */
  readonly byKey: ReadonlyMap<string, Name>;
  /** The keys in the order of their code units. */
  readonly sorted: readonly string[];
  /** Words of the longest name, and letters of the longest in a script without spaces. */
  readonly mostWords: number;
  readonly mostLetters: number;
}

/** What a name is looked up by: its words without what stands between them. */
export const keyOf = (term: string): string =>
  wordsOf(term)
    .map((word) => (word.dense ? lettersOf(term, word).run : word.key))
    .join("");

export function namesOf({ groups, words }: SkillTable): Names {
  const everyday = new Map(words.map((word) => [fold(word), word]));
  const byKey = new Map<string, Name>();
  let mostWords = 1;
  let mostLetters = 1;
  for (const { skills } of groups) {
    for (const [skill, others] of Object.entries(skills)) {
      for (const name of [skill, ...others]) {
        const key = keyOf(name);
        if (key !== "" && !byKey.has(key)) byKey.set(key, { skill, printed: everyday.get(fold(name)) ?? null });
        const parts = wordsOf(name);
        mostWords = Math.max(mostWords, parts.length);
        if (parts.some(({ dense }) => dense)) mostLetters = Math.max(mostLetters, key.length);
      }
    }
  }
  return { byKey, sorted: [...byKey.keys()].sort(), mostWords, mostLetters };
}
