import type { Turn } from "@vitae/core/ports";
import { speakerWords } from "@vitae/languages/interviews/speakers";
import { labelKey } from "../transcripts/speaker-labels.ts";
import type { Sentence } from "./sentences.ts";

/** Sides of the speakers: interviewers and candidate. */
export interface Sides {
  /** Side of a turn, by its index. Turns of one side have the same number. */
  readonly of: (turn: number) => number;
  /** Side of the candidate; null if the talk is not an interview. */
  readonly candidate: number | null;
}

/** Minimum number of turns with questions to find the sides. */
const fewestAsking = 3;
/** Share of a talk after which the candidate asks questions. */
const candidateAsks = 0.65;

interface Part {
  readonly key: string;
  sentences: number;
  asked: number;
  words: number;
}

/** Minimum share of the words of the candidate if there are more than two participants. */
const [mostInterviewers, leastShare] = [3, 0.35];
/** Minimum share of questions in every other turn that makes unnamed turns a dialogue of two. */
const [fewestTurns, alternating] = [4, 0.7];

/** Finds the interviewer and the candidate by speaker labels, else by questions and answers. */
export function findSides(turns: readonly Turn[], sentences: readonly Sentence[], asking: ReadonlySet<Sentence>): Sides {
  const keys = keysOf(turns, asking);
  const parts = partsOf(sentences, keys, asking);
  const names = [...parts.keys()];
  const candidate = candidateOf([...parts.values()]);
  const sides = new Map(names.map((key, at) => [key, candidate === null ? at : Number(key === candidate)]));
  return { of: (turn) => sides.get(keys[turn] ?? "") ?? 0, candidate: candidate === null ? null : 1 };
}

/** A key for the speaker of each turn. */
function keysOf(turns: readonly Turn[], asking: ReadonlySet<Sentence>): readonly string[] {
  if (turns.some(({ participant }) => participant !== "")) return turns.map(({ participant }) => labelKey(participant));
  if (isAlternating(turns, asking)) return turns.map((_, at) => `${at % 2}`);
  const askingTurns = new Set([...asking].map(({ turn }) => turn));
  return askingTurns.size < fewestAsking ? turns.map((_, at) => `${at}`) : guessedKeys(turns.length, askingTurns);
}

/**
 * Assigns turns that do not alternate strictly to two speakers: a turn with a question belongs to the interviewer, other turns alternate. In
 * the last part of a talk, the candidate asks questions too.
 */
function guessedKeys(count: number, asking: ReadonlySet<number>): readonly string[] {
  const keys: string[] = [];
  let last = 1;
  for (let turn = 0; turn < count; turn++) {
    last = turn < count * candidateAsks && asking.has(turn) ? 0 : 1 - last;
    keys.push(`${last}`);
  }
  return keys;
}

function partsOf(sentences: readonly Sentence[], keys: readonly string[], asking: ReadonlySet<Sentence>): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  for (const sentence of sentences) {
    const key = keys[sentence.turn] ?? "";
    const part = parts.get(key) ?? { key, sentences: 0, asked: 0, words: 0 };
    parts.set(key, part);
    part.sentences++;
    part.words += sentence.words;
    if (asking.has(sentence)) part.asked++;
  }
  return parts;
}

function candidateOf(parts: readonly Part[]): string | null {
  if (parts.length < 2) return null;
  const labelled = parts.find(({ key }) => isLabelOf("candidates", key));
  if (labelled) return labelled.key;
  const words = parts.reduce((sum, part) => sum + part.words, 0);
  const asked = parts.reduce((sum, part) => sum + part.asked, 0);
  const others = parts.filter(({ key }) => !isLabelOf("interviewers", key));
  const worth = ({ words: own, asked: questions, sentences }: Part) =>
    own * (1 - questions / Math.max(1, sentences)) * (1 - questions / Math.max(1, asked));
  const best = others.reduce<Part | null>((top, part) => (top === null || worth(part) > worth(top) ? part : top), null);
  return best && (parts.length <= mostInterviewers + 1 || best.words >= words * leastShare) ? best.key : null;
}

let labels: { readonly interviewers: ReadonlySet<string>; readonly candidates: ReadonlySet<string> } | null = null;

/** "Candidate", "Ada (candidate)", "Candidate 1". */
function isLabelOf(role: "interviewers" | "candidates", key: string): boolean {
  labels ??= {
    interviewers: new Set(speakerWords().flatMap(({ interviewers }) => interviewers.map((label) => labelKey(label)))),
    candidates: new Set(speakerWords().flatMap(({ candidates }) => candidates.map((label) => labelKey(label)))),
  };
  const inner = /[(（]([^()（）]{1,40})[)）]/u.exec(key)?.[1] ?? "";
  const bare = key.replace(/(?<![ _#-])[ _#-]*\d{1,3}$/u, "");
  return [key, bare, inner].some((label) => labels?.[role].has(label));
}

/** True if unnamed turns alternate between two speakers. */
function isAlternating(turns: readonly Turn[], asking: ReadonlySet<Sentence>): boolean {
  if (turns.length < fewestTurns) return false;
  const asked = [...asking];
  const even = asked.filter(({ turn }) => turn % 2 === 0).length;
  return asked.length > 1 && Math.max(even, asked.length - even) >= alternating * asked.length;
}
