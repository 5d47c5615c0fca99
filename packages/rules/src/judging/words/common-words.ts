import { fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { readLanguageFiles } from "@vitae/languages/read-folder";
import * as z from "zod";
import { evidenceWords } from "./evidence-words.ts";
import { jobWords } from "./job-words.ts";

const StopWords = z.object({ words: z.array(z.string()) });

/** Words without information about a requirement, in all languages, folded: function words, and usual words around requirements. */
const commonWords: () => ReadonlySet<string> = once(() => {
  const around = jobWords().flatMap(({ leads, tails, vague, experience }) => [...leads, ...tails, ...vague, ...experience]);
  const states = evidenceWords().flatMap((words) => words.states);
  const small = readLanguageFiles("stop-words.json", StopWords).flatMap(({ words }) => words);
  return new Set([...[...around, ...states].filter((phrase) => !/[\s-]/u.test(phrase.trim())), ...small].map(fold));
});

const shortestStem = 5;

/** One of them, also with an ending of up to two letters: "sicheres". @param word folded */
export const isCommonWord = (word: string): boolean =>
  [0, 1, 2].some(
    (ending) => (ending === 0 || word.length - ending >= shortestStem) && commonWords().has(word.slice(0, word.length - ending)),
  );

const joints = once(() => new Set(jobWords().flatMap((words) => [...words.and, ...words.or].map(fold))));

/** "and" or "or" in one of the languages. */
export const isJoint = (word: string): boolean => joints().has(fold(word));

const withWords = once(() => new Set(jobWords().flatMap((words) => words.with.map(fold))));

/** "with" in one of the languages. */
export const isWith = (word: string): boolean => withWords().has(fold(word));
