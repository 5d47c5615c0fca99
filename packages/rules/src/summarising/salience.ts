import { isVerdict } from "../safeguards/remove-judgements.ts";
import { centrality, termVectors, type Vector } from "./centrality.ts";
import type { Steps } from "./run-in-pieces.ts";
import type { Weighted } from "./select.ts";
import type { Sentence } from "./sentences.ts";

/** A sentence that a summary may contain. */
export interface SalientSentence extends Weighted {
  readonly sentence: Sentence;
  /** Index among all sentences. */
  readonly at: number;
}

/** Maximum number of sentences in the graph. A longer transcript contributes those with the most common terms. */
const most = 500;
const [fewestWords, shortWords, longWords] = [4, 9, 40];
/** Maximum length and information of small talk. */
const [longestSmallTalk, mostTerms] = [12, 3];

/** The sentences with content, each with its weight. Excludes questions, small talk, judgements about a person and duplicates. */
export function* findSalientSentences(sentences: readonly Sentence[], smallTalk: RegExp | null): Steps<readonly SalientSentence[]> {
  const known = new Set<string>();
  const candidates: { readonly sentence: Sentence; readonly at: number }[] = [];
  for (const [at, sentence] of sentences.entries()) {
    yield;
    const { text, spaced, words, terms, asks } = sentence;
    const key = text.toLowerCase();
    if (asks || words < fewestWords || terms.length < 2 || known.has(key)) continue;
    if ((words <= longestSmallTalk && terms.length <= mostTerms && smallTalk?.test(spaced)) || isVerdict(text)) continue;
    known.add(key);
    candidates.push({ sentence, at });
  }
  const common = commonness(candidates.map(({ sentence }) => sentence));
  const ranked = candidates.map((candidate, index) => ({ ...candidate, common: common[index] ?? 0 }));
  const held =
    ranked.length <= most
      ? ranked
      : ranked
          .sort((a, b) => b.common - a.common)
          .slice(0, most)
          .sort((a, b) => a.at - b.at);
  const vectors = termVectors(held.map(({ sentence }) => sentence));
  const central = centrality(vectors);
  const askers = interviewers(sentences);
  return held.map(({ sentence, at, common }, index) => ({
    sentence,
    at,
    vector: vectors[index] ?? (new Map() as Vector),
    weight: (0.6 * (central[index] ?? 0) + 0.4 * common) * ofLength(sentence.words) * (askers.has(sentence.participant) ? 0.5 : 1),
  }));
}

const ofLength = (words: number): number => Math.min(1, words / shortWords, longWords / words);

/** Frequency of the terms of each sentence in all sentences, 0 to 1. @source Nenkova and Vanderwende, The impact of frequency on summarization (SumBasic, 2005) */
function commonness(sentences: readonly Sentence[]): readonly number[] {
  const holding = new Map<string, number>();
  for (const { terms } of sentences) for (const key of new Set(terms.map(({ key }) => key))) holding.set(key, (holding.get(key) ?? 0) + 1);
  const means = sentences.map(({ terms }) => {
    const keys = [...new Set(terms.map(({ key }) => key))];
    return keys.reduce((sum, key) => sum + Math.log(holding.get(key) ?? 1), 0) / Math.max(4, keys.length);
  });
  const top = means.reduce((one, other) => Math.max(one, other), 1e-9);
  return means.map((mean) => mean / top);
}

/** Speaker with questions in more than a fifth of the turns, and at least two, while another has fewer. */
export function interviewers(sentences: readonly Sentence[]): ReadonlySet<string> {
  const said = new Map<string, { all: number; asked: number }>();
  for (const { participant, asks } of sentences) {
    const counts = said.get(participant) ?? { all: 0, asked: 0 };
    counts.all++;
    if (asks) counts.asked++;
    said.set(participant, counts);
  }
  const asking = [...said].filter(([, { all, asked }]) => asked >= 2 && asked / all > 0.2).map(([participant]) => participant);
  return new Set(asking.length < said.size ? asking : []);
}
