import type { JobWords } from "@vitae/languages/job-words";
import { compilePattern, matchesPattern } from "../words/word-pattern.ts";

const sample = 6_000;
const scripts: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, ["ja"]],
  [/\p{Script=Hangul}/gu, ["ko"]],
  [/\p{Script=Han}/gu, ["zh-Hans", "zh-Hant", "zh"]],
  [/\p{Script=Greek}/gu, ["el"]],
  [/\p{Script=Hebrew}/gu, ["he"]],
  [/\p{Script=Thai}/gu, ["th"]],
  [/\p{Script=Devanagari}/gu, ["hi"]],
  [/\p{Script=Bengali}/gu, ["bn"]],
  [/\p{Script=Tamil}/gu, ["ta"]],
];
const scriptShare = 0.08;

/** The languages a job is written in: by script, else by its short words; English beside it, as jobs everywhere have English lines. */
export function selectLanguages(text: string, all: readonly JobWords[]): readonly JobWords[] {
  const start = text.slice(0, sample);
  const english = all.filter(({ tag }) => tag === "en");
  const letters = start.match(/\p{L}/gu)?.length ?? 1;
  for (const [script, tags] of scripts) {
    const own = all.filter(({ tag }) => tags.includes(tag));
    if (own.length > 0 && (start.match(script)?.length ?? 0) / letters >= scriptShare) return [...own, ...english];
  }
  const scored = all.map((words) => ({ words, score: scoreOf(start, words) }));
  const best = scored.reduce((most, each) => (each.score > most.score ? each : most), scored[0] ?? { words: undefined, score: 0 });
  return best.words === undefined || best.score === 0 || best.words.tag === "en" ? english : [best.words, ...english];
}

const patterns = new WeakMap<JobWords, readonly RegExp[]>();

/** Score of the function words by count, with a cap per word. Words of headings and requirements also count. */
function scoreOf(text: string, words: JobWords): number {
  const known = patterns.get(words) ?? words.common.map((word) => compilePattern([word]));
  patterns.set(words, known);
  const asked = words.asks.filter((word) => word.length > 4);
  const asks = asked.length > 0 && matchesPattern(compilePattern(asked), text) ? 1 : 0;
  return known.reduce((sum, pattern) => sum + Math.min(text.match(pattern)?.length ?? 0, 4), asks);
}
