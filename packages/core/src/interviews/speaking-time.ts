import { countQuestions } from "@vitae/languages/count-questions";
import type { Steps } from "@vitae/languages/steps";
import { wordCount } from "@vitae/languages/word-count";
import type { SpeakingTime, Turn } from "../engine/transcript.schema.ts";

/** Maximum share of words in turns without both offsets. Above it, times would not represent the conversation. */
const maxUntimedShare = 0.1;

/** Start and end in milliseconds. */
type Interval = readonly [number, number];

/** What of a turn counts. */
export interface Speech {
  readonly words: number;
  readonly questions: number;
}

const speechOf = ({ text }: Turn): Speech => ({ words: wordCount(text), questions: countQuestions(text) });

/** Turns that are counted in one step. */
const stepTurns = 250;

/** Counts the words of each turn, in steps. This takes most of the time of `speakingTime`. */
export function* countSpeech(turns: readonly Turn[]): Steps<readonly Speech[]> {
  const counted: Speech[] = [];
  for (const turn of turns) {
    counted.push(speechOf(turn));
    if (counted.length % stepTurns === 0) yield;
  }
  return counted;
}

interface ParticipantTotals {
  readonly participant: string;
  turns: number;
  words: number;
  /** Words of turns with both offsets. */
  timedWords: number;
  questions: number;
  readonly intervals: Interval[];
}

/**
 * Computes the speaking time of each participant. It uses times if turns with both offsets contain at least nine tenths of all words, and each
 * participant with words has such a turn; otherwise it uses word counts. Labels of participants are compared without case and white space.
 * Participants are in the order of their first turn.
 *
 * @param speech what was counted of each turn; default: it is counted here
 */
export function speakingTime(turns: readonly Turn[], speech: readonly Speech[] = turns.map(speechOf)): SpeakingTime {
  const totals = totalByParticipant(turns, speech);
  const isTimed = hasTimes(totals);
  const spoken = totals.map(({ intervals }) => unionMilliseconds(intervals));
  const percentages = toPercentages(isTimed ? spoken : totals.map(({ words }) => words));
  return {
    method: isTimed ? "timestamps" : "word_count",
    total_seconds: isTimed ? unionMilliseconds(totals.flatMap(({ intervals }) => intervals)) / 1000 : null,
    participants: totals.map(({ participant, turns: count, words, timedWords, questions, intervals }, at) => {
      const milliseconds = spoken[at] ?? 0;
      return {
        participant,
        seconds: isTimed ? milliseconds / 1000 : null,
        percentage: percentages[at] ?? 0,
        turns: count,
        words,
        words_per_minute: isTimed && milliseconds > 0 ? Math.round((timedWords / milliseconds) * 600_000) / 10 : null,
        longest_turn_seconds: isTimed ? intervals.reduce((longest, [from, to]) => Math.max(longest, to - from), 0) / 1000 : null,
        questions,
      };
    }),
  };
}

function totalByParticipant(turns: readonly Turn[], speech: readonly Speech[]): readonly ParticipantTotals[] {
  const totals = new Map<string, ParticipantTotals>();
  for (const [at, { participant, start, end }] of turns.entries()) {
    const key = normaliseLabel(participant);
    const total = totals.get(key) ?? { participant: participant.trim(), turns: 0, words: 0, timedWords: 0, questions: 0, intervals: [] };
    totals.set(key, total);
    const { words = 0, questions = 0 } = speech[at] ?? {};
    total.turns++;
    total.words += words;
    total.questions += questions;
    if (start === null || end === null || end < start) continue;
    total.timedWords += words;
    total.intervals.push([Math.round(start * 1000), Math.round(end * 1000)]);
  }
  return [...totals.values()];
}

const normaliseLabel = (label: string): string => label.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

function hasTimes(totals: readonly ParticipantTotals[]): boolean {
  const [words, timed] = [sum(totals.map((total) => total.words)), sum(totals.map((total) => total.timedWords))];
  const areAllTimed = totals.every((total) => total.words === 0 || total.intervals.length > 0);
  return areAllTimed && words - timed <= words * maxUntimedShare && totals.some(({ intervals }) => unionMilliseconds(intervals) > 0);
}

/** Length of the union of the intervals. */
function unionMilliseconds(intervals: readonly Interval[]): number {
  let [length, reached] = [0, Number.NEGATIVE_INFINITY];
  for (const [from, to] of intervals.toSorted(([one], [other]) => one - other)) {
    if (to <= reached) continue;
    length += to - Math.max(from, reached);
    reached = to;
  }
  return length;
}

/** Converts weights to percentages with one decimal. Largest remainders are rounded up, so that the sum is 100. */
function toPercentages(weights: readonly number[]): readonly number[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const tenths = weights.map((weight) => Math.floor((weight * 1000) / whole));
  const left = 1000 - sum(tenths);
  const largestFirst = weights.map((weight, at) => [(weight * 1000) % whole, at] as const).toSorted(([one], [other]) => other - one);
  for (const [, at] of largestFirst.slice(0, left)) tenths[at] = (tenths[at] ?? 0) + 1;
  return tenths.map((share) => share / 10);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
