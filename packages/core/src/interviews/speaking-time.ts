import { countQuestions } from "@vitae/languages/count-questions";
import { wordCount } from "@vitae/languages/word-count";
import type { SpeakingTime, Turn } from "../engine/transcript.schema.ts";

/** The turns without both offsets may hold this share of all words; with more, seconds would tell whose clock ran, not who spoke. */
const mostUntimed = 0.1;

/** Milliseconds, from and to. */
type Interval = readonly [number, number];

interface Part {
  readonly participant: string;
  turns: number;
  words: number;
  /** Of the turns that have both offsets. */
  timedWords: number;
  questions: number;
  readonly intervals: Interval[];
}

/**
 * Who spoke how long, from offsets where the transcript has them: where turns with both hold at least nine tenths of all words, and
 * everybody with words has one. From words else. Participants are told apart by their labels, case and spaces aside, and stand in the
 * order in which they first speak.
 */
export function speakingTime(turns: readonly Turn[]): SpeakingTime {
  const parts = partsOf(turns);
  const isTimed = areTimed(parts);
  const spoken = parts.map(({ intervals }) => covered(intervals));
  const percentages = shares(isTimed ? spoken : parts.map(({ words }) => words));
  return {
    method: isTimed ? "timestamps" : "word_count",
    total_seconds: isTimed ? covered(parts.flatMap(({ intervals }) => intervals)) / 1000 : null,
    participants: parts.map(({ participant, turns: count, words, timedWords, questions, intervals }, at) => {
      const milliseconds = spoken[at] ?? 0;
      return {
        participant,
        seconds: isTimed ? milliseconds / 1000 : null,
        percentage: percentages[at] ?? 0,
        turns: count,
        words,
        words_per_minute: isTimed && milliseconds > 0 ? Math.round((timedWords / milliseconds) * 600_000) / 10 : null,
        longest_turn_seconds: isTimed ? longest(intervals) / 1000 : null,
        questions,
      };
    }),
  };
}

function partsOf(turns: readonly Turn[]): readonly Part[] {
  const parts = new Map<string, Part>();
  for (const { participant, text, start, end } of turns) {
    const key = sameLabel(participant);
    const part = parts.get(key) ?? { participant: participant.trim(), turns: 0, words: 0, timedWords: 0, questions: 0, intervals: [] };
    parts.set(key, part);
    const words = wordCount(text);
    part.turns++;
    part.words += words;
    part.questions += countQuestions(text);
    if (start === null || end === null || end < start) continue;
    part.timedWords += words;
    part.intervals.push([Math.round(start * 1000), Math.round(end * 1000)]);
  }
  return [...parts.values()];
}

const sameLabel = (label: string): string => label.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

function areTimed(parts: readonly Part[]): boolean {
  const [words, timed] = [sumOf(parts.map((part) => part.words)), sumOf(parts.map((part) => part.timedWords))];
  const speaks = parts.every((part) => part.words === 0 || part.intervals.length > 0);
  return speaks && words - timed <= words * mostUntimed && parts.some(({ intervals }) => covered(intervals) > 0);
}

/** How long at least one of the intervals lasts. */
function covered(intervals: readonly Interval[]): number {
  let [sum, reached] = [0, Number.NEGATIVE_INFINITY];
  for (const [from, to] of intervals.toSorted(([one], [other]) => one - other)) {
    if (to <= reached) continue;
    sum += to - Math.max(from, reached);
    reached = to;
  }
  return sum;
}

const longest = (intervals: readonly Interval[]): number => intervals.reduce((most, [from, to]) => Math.max(most, to - from), 0);

/** Percentages with one decimal that sum to 100: what rounding down leaves over goes to the largest remainders. */
function shares(weights: readonly number[]): readonly number[] {
  const whole = sumOf(weights);
  if (whole === 0) return weights.map(() => 0);
  const tenths = weights.map((weight) => Math.floor((weight * 1000) / whole));
  const left = 1000 - sumOf(tenths);
  const largestFirst = weights.map((weight, at) => [(weight * 1000) % whole, at] as const).toSorted(([one], [other]) => other - one);
  for (const [, at] of largestFirst.slice(0, left)) tenths[at] = (tenths[at] ?? 0) + 1;
  return tenths.map((share) => share / 10);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
