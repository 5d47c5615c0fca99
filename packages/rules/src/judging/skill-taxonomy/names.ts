import { fold } from "@vitae/languages/fold";
import type { SkillTable } from "@vitae/languages/skills";
import { foldRun, tokeniseSkills } from "./tokenise.ts";

/** One name of a skill. */
export interface SkillName {
  readonly skill: string;
  /** Set if the name is also a common word: capitals distinguish the two. */
  readonly printed: string | null;
}

/** Every name of every skill, ready to be looked up. */
export interface SkillNameIndex {
  /** By `keyOf`. */
  readonly byKey: ReadonlyMap<string, SkillName>;
  /** The keys in the order of their code units. */
  readonly sorted: readonly string[];
  /** Words of the longest name, and letters of the longest in a script without spaces. */
  readonly mostWords: number;
  readonly mostLetters: number;
}

/** Lookup key of a name: its words without separators. */
export const skillKey = (term: string): string =>
  tokeniseSkills(term)
    .map((word) => (word.dense ? foldRun(term, word).run : word.key))
    .join("");

export function indexSkillNames({ groups, words }: SkillTable): SkillNameIndex {
  const everyday = new Map(words.map((word) => [fold(word), word]));
  const byKey = new Map<string, SkillName>();
  let mostWords = 1;
  let mostLetters = 1;
  for (const { skills } of groups) {
    for (const [skill, others] of Object.entries(skills)) {
      for (const name of [skill, ...others]) {
        const key = skillKey(name);
        if (key !== "" && !byKey.has(key)) byKey.set(key, { skill, printed: everyday.get(fold(name)) ?? null });
        const parts = tokeniseSkills(name);
        mostWords = Math.max(mostWords, parts.length);
        if (parts.some(({ dense }) => dense)) mostLetters = Math.max(mostLetters, key.length);
      }
    }
  }
  return { byKey, sorted: [...byKey.keys()].sort(), mostWords, mostLetters };
}
