import type { Sentence } from "./sentences.ts";
import type { Sides } from "./sides.ts";
import type { TalkPatterns } from "./talk-patterns.ts";
import { isOnly, trimFillers } from "./words.ts";

/** Question with its answer. */
export interface Exchange {
  /** Index of the question among all sentences. */
  readonly question: number;
  /** Indexes of the answering sentences in order; empty without an answer. */
  readonly answer: readonly number[];
}

export interface TalkContext {
  readonly sentences: readonly Sentence[];
  readonly sides: Sides;
  readonly patterns: TalkPatterns;
  /** Indexes of the genuine questions. */
  readonly genuine: ReadonlySet<number>;
}

/** Maximum number of questions of one talk that get an answer. */
const mostQuestions = 200;
/** Maximum number of turns between a question and its answer. */
const mostTurns = 14;
/** Maximum number of words of the interviewers inside an answer. More words end the answer, unless they are a question. */
const longestNod = 3;
/** Maximum number of words of a reply of courtesy after an interruption. */
const longestCourtesy = 6;

/** The answer to each genuine question: everything that the other side says until the interviewers continue. */
export function findExchanges(context: TalkContext): readonly Exchange[] {
  return [...context.genuine]
    .slice(0, mostQuestions)
    .map((question) => ({ question, answer: withoutFillers(answerTo(question, context), question, context) }));
}

function answerTo(question: number, { sentences, sides, patterns, genuine }: TalkContext): readonly number[] {
  const { turn: asked } = sentences[question] as Sentence;
  const side = sides.of(asked);
  const answer: number[] = [];
  let isTold = false;
  for (const block of turnsAfter(sentences, question)) {
    const { turn } = sentences[block[0] ?? 0] as Sentence;
    if (turn - asked > mostTurns) break;
    if (sides.of(turn) === side) {
      if (isTold && (block.some((at) => genuine.has(at)) || goesOn(block, sentences, patterns))) break;
      if (!isTold && block.some((at) => genuine.has(at) && !isRestart(at, question, sentences))) break;
      continue;
    }
    const back = block.findIndex((at) => genuine.has(at) || (isTold && isPromise(sentences[at], patterns)));
    const told = back < 0 ? block : block.slice(0, back);
    answer.push(...told);
    isTold ||= told.some((at) => !isOnly(sentences[at]?.text ?? "", [patterns.fillers]));
    if (back >= 0) break;
  }
  return answer;
}

/** "I'll call you by Friday" ends the answer before it. */
const isPromise = (sentence: Sentence | undefined, { promises, deadlines }: TalkPatterns): boolean =>
  sentence !== undefined && (promises?.test(sentence.spaced) ?? false) && (deadlines?.test(sentence.spaced) ?? false);

/** Indexes of the sentences of each later turn. */
function* turnsAfter(sentences: readonly Sentence[], place: number): Generator<readonly number[]> {
  let at = place;
  while (sentences[at]?.turn === sentences[place]?.turn) at++;
  while (at < sentences.length) {
    const from = at;
    const turn = sentences[from]?.turn;
    while (sentences[at]?.turn === turn) at++;
    yield Array.from({ length: at - from }, (_, step) => from + step);
  }
}

/** True for a turn with content, more than a nod or an echo. */
function goesOn(block: readonly number[], sentences: readonly Sentence[], { fillers, nods }: TalkPatterns): boolean {
  const own = block.filter((at) => {
    const { asks, text } = sentences[at] as Sentence;
    return !asks && !isOnly(text, [fillers, nods]);
  });
  return own.reduce((sum, at) => sum + (sentences[at]?.words ?? 0), 0) > longestNod;
}

/** The asker repeats or completes the question before the answer begins. */
function isRestart(at: number, question: number, sentences: readonly Sentence[]): boolean {
  const [again, first] = [sentences[at], sentences[question]];
  if (!again || !first || again.turn - first.turn > 2) return false;
  const keys = new Set(first.terms.map(({ key }) => key));
  return again.terms.some(({ key }) => keys.has(key)) || /[—–…-]$/u.test(first.text) || again.words <= longestNod;
}

/** The answer without the fillers around it; empty if the other side interrupts instead of answering. */
function withoutFillers(answer: readonly number[], question: number, { sentences, patterns }: TalkContext): readonly number[] {
  const { fillers, nods } = patterns;
  const textAt = (at: number) => sentences[at]?.text ?? "";
  let [from, to] = [0, answer.length];
  while (from < to && isOnly(textAt(answer[from] ?? 0), [fillers])) from++;
  while (to > from + 1 && isOnly(textAt(answer[to - 1] ?? 0), [fillers, nods])) to--;
  const left = answer.slice(from, to);
  if (left.length > 0 && breaksOff(sentences[left[0] ?? 0] as Sentence, patterns)) return [];
  return isCourtesy(left, question, sentences, patterns) ? [] : left;
}

/** Begins with "Hang on". */
function breaksOff({ spaced }: Sentence, { asides }: TalkPatterns): boolean {
  const match = asides?.exec(spaced);
  return match !== null && match !== undefined && match.index <= 1;
}

/** "Hang on, that's the phone. Sorry about that." – "No, you're good.": the question has no answer. */
function isCourtesy(answer: readonly number[], question: number, sentences: readonly Sentence[], { asides }: TalkPatterns): boolean {
  const { turn } = sentences[question] as Sentence;
  let isBroken = false;
  for (let at = question + 1; sentences[at]?.turn === turn; at++) isBroken ||= asides?.test(sentences[at]?.spaced ?? "") ?? false;
  const words = answer.reduce((sum, at) => sum + (sentences[at]?.words ?? 0), 0);
  return isBroken && words <= longestCourtesy && !answer.some((at) => /\p{N}/u.test(sentences[at]?.text ?? ""));
}

/**
 * Joins sentences to one text: adjacent sentences of a speaker by a space, with "…" for omitted words of the same speaker, and each further
 * speaker on a separate line.
 */
export function renderAnswer(answer: readonly number[], { sentences, patterns }: TalkContext): string {
  let text = "";
  for (const [step, at] of answer.entries()) {
    const before = answer[step - 1];
    const own = sentences[at] as Sentence;
    const last = before === undefined ? undefined : sentences[before];
    if (last === undefined) text = own.text;
    else if (last.participant !== own.participant) text += `\n${own.text}`;
    else text += (isNext(sentences, before ?? 0, at) ? " " : " … ") + own.text;
  }
  return trimFillers(text, patterns.fillers);
}

/** True if no sentence of the same speaker is between the two positions. */
function isNext(sentences: readonly Sentence[], before: number, at: number): boolean {
  for (let between = before + 1; between < at; between++) if (sentences[between]?.participant === sentences[at]?.participant) return false;
  return true;
}
