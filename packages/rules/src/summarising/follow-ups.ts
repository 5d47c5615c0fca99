import { toPhraseText } from "@vitae/languages/phrases";
import type { Exchange, TalkContext } from "./answers.ts";
import { chunksOf, trimJoins } from "./clauses.ts";
import type { Steps } from "./run-in-pieces.ts";
import type { Sentence } from "./sentences.ts";
import type { TalkPatterns } from "./talk-patterns.ts";
import { phraseAt, placedWords, trimFillers } from "./words.ts";

/** Promises, verbatim. */
export interface FollowUp {
  readonly turn: number;
  /** Index of its sentence. */
  readonly at: number;
  readonly participant: string;
  readonly text: string;
}

const most = 12;
/** Maximum length of a promise. A longer sentence only reports one. */
const [fewestWords, longest] = [3, 45];
/** Size of the end of a talk, where plans with a date are promises: minimum number of turns, and share of the turns. */
const [closingTurns, closingShare] = [8, 0.15];
const longestDate = 4;
/** In a language without phrases, the last statement is a promise even if it follows a question. */
const lastTurns = 5;

/**
 * The promises of a talk in its order: clauses that promise something, and near the end clauses in the first person that name a date.
 * For languages without phrases: statements with a date near the end.
 */
export function* findFollowUps(context: TalkContext, exchanges: readonly Exchange[]): Steps<readonly FollowUp[]> {
  const { sentences, sides, genuine, patterns } = context;
  const answers = new Set(exchanges.flatMap(({ answer }) => answer));
  const turns = (sentences.at(-1)?.turn ?? 0) + 1;
  const closing = turns - Math.max(closingTurns, Math.ceil(turns * closingShare));
  const found: FollowUp[] = [];
  /** A candidate who names a date usually reports it. Promises of candidates have a verb of promising. */
  const mayPlan = ({ turn }: Sentence) => !patterns.isKnown || sides.of(turn) !== sides.candidate;
  for (const [at, sentence] of sentences.entries()) {
    yield;
    const isLast = !patterns.isKnown && sentence.turn >= turns - lastTurns;
    const isClosing = sentence.turn >= closing && (isLast || (!answers.has(at) && mayPlan(sentence)));
    if (genuine.has(at) || sentence.asks || sentence.words > longest || sentence.turn * 2 < turns) continue;
    for (const text of promisesIn(sentence, isClosing, patterns)) {
      const date = dateBehind(sentences, at, text, patterns);
      found.push({ turn: sentence.turn, at, participant: sentence.participant, text: date === "" ? text : `${text} ${date}` });
    }
  }
  return distinct(found).slice(-most);
}

/** The clauses of a sentence that contain a promise, each with the following clauses without a promise. */
function promisesIn(sentence: Sentence, isClosing: boolean, patterns: TalkPatterns): readonly string[] {
  const pieces = piecesOf(sentence.text, patterns);
  const promised: [number, number][] = [];
  for (const [from, to] of pieces) {
    const piece = sentence.text.slice(from, to);
    const last = promised.at(-1);
    if (isPromise(piece, isClosing, patterns)) promised.push([from, to]);
    else if (last) last[1] = to;
  }
  return promised
    .map(([from, to]) => trimJoins(trimFillers(sentence.text.slice(from, to), patterns.fillers), patterns))
    .filter((text) => placedWords(text).length >= fewestWords || /[^\p{Script=Latin}\p{Script=Cyrillic}\s\p{P}]{4}/u.test(text));
}

function isPromise(piece: string, isClosing: boolean, { promises, firstPerson, deadlines, isKnown }: TalkPatterns): boolean {
  const spaced = toPhraseText(piece);
  if (promises?.test(spaced)) return true;
  if (!isClosing || !deadlines?.test(spaced)) return false;
  return isKnown ? (firstPerson?.test(spaced) ?? false) && placedWords(piece).length > fewestWords + 1 : true;
}

/** Chunks between commas, also split before conjunctions. */
function piecesOf(text: string, { joins }: TalkPatterns): readonly (readonly [number, number])[] {
  const cuts = new Set<number>(chunksOf(text).map(([from]) => from));
  const words = placedWords(text);
  for (const [at, { from }] of words.entries()) if (at > 2 && phraseAt(words, at, [joins]) > 0) cuts.add(from);
  const starts = [...cuts].sort((one, other) => one - other);
  return starts.map((from, at) => [from, starts[at + 1] ?? text.length] as const);
}

/** "I ring Pieter. Tomorrow.": the next sentence, if it contains only a date. */
function dateBehind(sentences: readonly Sentence[], at: number, text: string, { deadlines }: TalkPatterns): string {
  const [own, next] = [sentences[at] as Sentence, sentences[at + 1]];
  if (!own.text.endsWith(text) || next?.turn !== own.turn || next.words > longestDate) return "";
  return deadlines?.test(next.spaced) ? next.text : "";
}

function distinct(promises: readonly FollowUp[]): readonly FollowUp[] {
  const known = new Set<string>();
  return promises.filter(({ participant, text }) => {
    const key = `${participant}\n${text.toLowerCase()}`;
    return !known.has(key) && known.add(key);
  });
}
