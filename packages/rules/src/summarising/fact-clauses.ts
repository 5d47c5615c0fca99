import type { FactKind } from "@vitae/languages/interview-words";
import { toPhraseText } from "@vitae/languages/phrases";
import type { Exchange, TalkContext } from "./answers.ts";
import { clausesOf } from "./clauses.ts";
import type { Steps } from "./run-in-pieces.ts";
import { countWords, type Sentence } from "./sentences.ts";
import type { FactPatterns, TalkPatterns } from "./talk-patterns.ts";
import { isOnly, placedWords } from "./words.ts";

/** A clause of the candidate that the summary may contain. */
export interface FactClause {
  /** Index of its sentence. */
  readonly at: number;
  readonly text: string;
  /** Range in its sentence. */
  readonly from: number;
  readonly to: number;
  readonly words: number;
  /** Its facts; each counts once in a summary. */
  readonly tells: ReadonlyMap<string, number>;
}

/** Weights of the kinds of information in a clause. */
const worth = { number: 1, name: 1, measure: 0.6, term: 0.25, said: 1, first: 1.4, answer: 0.5, reply: 1 } as const;
/** A number or four terms count as an answer. */
const fullContent = 1;
/** Maximum number of terms of a clause that count. */
const mostTerms = 6;

/** Weight of each kind of fact for a recruiter. */
export const kindWeights: Readonly<Record<FactKind, number>> = {
  employer: 1.5,
  years: 1.3,
  licence: 1.5,
  skill: 1,
  result: 1,
  reason: 2.2,
  notice: 1.7,
  pay: 1.7,
  start: 1.5,
  place: 0.9,
  concern: 0.8,
};

/**
 * The clauses of the candidate by sentence, with their facts: clauses of answers, and other clauses that name a fact.
 *
 * @param left positions of sentences that another part of the summary contains, such as promises
 */
export function* findFactClauses(
  exchanges: readonly Exchange[],
  context: TalkContext,
  left: ReadonlySet<number>,
): Steps<readonly FactClause[]> {
  const { sentences, sides, genuine, patterns } = context;
  const asked = askedBefore(exchanges, context);
  const clauses: FactClause[] = [];
  for (const [at, sentence] of sentences.entries()) {
    yield;
    const isTold = sides.of(sentence.turn) === sides.candidate && !genuine.has(at) && !sentence.asks && !left.has(at);
    if (!isTold || isOnly(sentence.text, [patterns.fillers, patterns.nods])) continue;
    if (!asked.has(at) && !patterns.facts.some(({ said }) => said?.test(sentence.spaced))) continue;
    for (const text of clausesOf(sentence.text, patterns)) {
      const tells = tellsOf(text, { sentence, at, asked: asked.get(at), patterns });
      clauses.push({ at, text, ...rangeOf(text, sentence.text), words: countWords(text), tells });
    }
  }
  return clauses;
}

const rangeOf = (text: string, sentence: string): { readonly from: number; readonly to: number } => {
  const from = Math.max(0, sentence.indexOf(text));
  return { from, to: from + text.length };
};

interface Asked {
  readonly question: number;
  readonly kinds: readonly FactPatterns[];
  /** Index of the sentence within the answer. */
  readonly step: number;
}

/** The question for each sentence of an answer. */
function askedBefore(exchanges: readonly Exchange[], { sentences, sides, patterns }: TalkContext): ReadonlyMap<number, Asked> {
  const asked = new Map<number, Asked>();
  for (const { question, answer } of exchanges) {
    const { turn, spaced } = sentences[question] as Sentence;
    if (sides.of(turn) === sides.candidate) continue;
    const kinds = patterns.facts.filter((fact) => fact.asked?.test(spaced));
    for (const [step, at] of answer.entries()) asked.set(at, { question, kinds, step });
  }
  return asked;
}

interface Setting {
  readonly sentence: Sentence;
  readonly at: number;
  readonly asked: Asked | undefined;
  readonly patterns: TalkPatterns;
}

function tellsOf(text: string, { sentence, at, asked, patterns }: Setting): ReadonlyMap<string, number> {
  const spaced = toPhraseText(text);
  const tells = new Map<string, number>();
  const add = (what: string, weight: number) => tells.set(what, Math.max(weight, tells.get(what) ?? 0));
  for (const number of numbersIn(text, spaced, patterns)) add(`number ${number}`, worth.number);
  for (const name of namesIn(text, sentence.text)) add(`name ${name}`, worth.name);
  if (patterns.measures?.test(spaced)) add(`measure ${at}`, worth.measure);
  const terms = sentence.terms.filter(({ written }) => text.includes(written)).slice(0, mostTerms);
  for (const { key } of terms) add(`term ${key}`, worth.term);
  for (const { kind, said } of patterns.facts) if (said?.test(spaced)) add(`kind ${kind}`, kindWeights[kind] * worth.said);
  if (asked) addAsked(add, asked, contentOf(tells));
  return tells;
}

/** Information of a clause, 0 to 1. A few words without a number or name have little. */
function contentOf(tells: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const weight of tells.values()) sum += weight;
  return Math.min(1, sum / fullContent);
}

/** Facts of a clause that follow from its question. */
function addAsked(add: (what: string, weight: number) => void, { question, kinds, step }: Asked, content: number): void {
  const isFirst = step < 2;
  add(`answer ${question}`, worth.answer * content);
  for (const { kind } of kinds) add(`kind ${kind} ${question}`, kindWeights[kind] * content * (isFirst ? worth.first : worth.said));
  if (kinds.length === 0) add(`reply ${question}`, content * (isFirst ? worth.reply : worth.answer));
}

const digits = /\p{N}+(?:[.,]\p{N}+)*/gu;

function numbersIn(text: string, spaced: string, { numbers }: TalkPatterns): readonly string[] {
  const written = text.match(digits) ?? [];
  if (!numbers) return written;
  const named = spaced.match(numbers) ?? [];
  return [...written, ...named.map((each) => each.trim())];
}

/** Words with a capital inside a sentence, and words in capitals. Every German noun has a capital, so capitals count less in German. */
function namesIn(text: string, sentence: string): readonly string[] {
  const opening = placedWords(sentence)[0];
  return (text.match(/\p{Lu}[\p{L}\p{M}\p{N}.'’&-]*/gu) ?? []).filter((word) => {
    const isOpening = opening?.from !== undefined && sentence.startsWith(word, opening.from);
    return word.length > 1 && (!isOpening || /^\p{Lu}{2,}/u.test(word));
  });
}
