import blinding from "../data/blinding.json" with { type: "json" };
import degrees from "../data/degrees.json" with { type: "json" };
import { chatMarks, machinePhrases } from "../data/machine-phrases.ts";
import skills from "../data/skills.json" with { type: "json" };
import { levelWords } from "./judging/language-level-words.ts";
import { cefr } from "./judging/language-levels.ts";
import { cues, knowledge, trailing, unfinishedWords } from "./judging/negation-words.ts";

/** How candidates are judged and scored. Changed words or rules that can move a score are a new version. */
export const rubric = {
  version: "1",
  /** Everything that rules look up. Without a type: spelled out, it would be half of all types of the package. */
  words: (): unknown => ({
    blinding,
    degrees,
    skills,
    cefr,
    levelWords,
    cues,
    knowledge,
    trailing,
    unfinishedWords,
    chatMarks,
    machinePhrases,
  }),
} as const;
