import { fold } from "@vitae/languages/fold";
import type { InjectionWords } from "@vitae/languages/injections";
import { injectionWords } from "./injection-words.ts";

type Signal = keyof InjectionWords["signals"];

/** How much each kind of words tells: a résumé names machines and scores, but hardly ever the job that it is held against. */
const weights: Readonly<Record<Signal, number>> = { addressees: 1.5, verdicts: 1, outcomes: 1, candidates: 1, directives: 1, vacancy: 2 };
const signals = Object.keys(weights) as Signal[];
/** From here on a sentence speaks of the judgement, whatever its words. */
const threshold = 3.5;
/** Of what was done somebody may tell with the same words: "Built a tool that scores applicants". */
const pastThreshold = 5;

/** Of which language and kind a phrase is. */
interface Owner {
  readonly tag: string;
  readonly signal: Signal;
}

/** All phrases by their words, and those of scripts without spaces by their letters: looking for thousands takes no longer than for one. */
interface SignalIndex {
  readonly phrases: ReadonlyMap<string, readonly Owner[]>;
  readonly mostWords: number;
  readonly letters: readonly (readonly [text: string, owner: Owner])[];
}

let made: SignalIndex | null = null;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const token = /[\p{L}\p{M}\p{N}]+|%/gu;

function signalIndex(): SignalIndex {
  if (made) return made;
  const phrases = new Map<string, Owner[]>();
  const letters: [string, Owner][] = [];
  let mostWords = 1;
  for (const { tag, signals: words } of injectionWords()) {
    for (const signal of signals) {
      for (const word of new Set(words[signal].map(fold))) {
        if (unspaced.test(word)) letters.push([word, { tag, signal }]);
        const parts = word.match(token) ?? [];
        const key = parts.join(" ");
        mostWords = Math.max(mostWords, parts.length);
        phrases.set(key, [...(phrases.get(key) ?? []), { tag, signal }]);
      }
    }
  }
  made = { phrases, mostWords, letters };
  return made;
}

interface Hit {
  readonly signal: Signal;
  readonly at: number;
  readonly end: number;
}

/** What a text has of each language, longest phrases first at each place. */
function hitsIn(folded: string): ReadonlyMap<string, readonly Hit[]> {
  const { phrases, mostWords, letters } = signalIndex();
  const hits = new Map<string, Hit[]>();
  const add = ({ tag, signal }: Owner, at: number, end: number) => hits.set(tag, [...(hits.get(tag) ?? []), { signal, at, end }]);
  const words = [...folded.matchAll(token)];
  for (const [from, first] of words.entries()) {
    let key = "";
    for (let next = from; next < Math.min(words.length, from + mostWords); next++) {
      const word = words[next];
      if (word === undefined) break;
      key = key === "" ? word[0] : `${key} ${word[0]}`;
      for (const owner of phrases.get(key) ?? []) add(owner, first.index, word.index + word[0].length);
    }
  }
  if (unspaced.test(folded)) {
    for (const [text, owner] of letters) {
      const at = folded.indexOf(text);
      if (at >= 0) add(owner, at, at + text.length);
    }
  }
  return hits;
}

/**
 * A sentence about the evaluation, to an evaluator or to a machine: several kinds of words of one language that no sentence about somebody's
 * work holds together. Each place of the text counts for one kind.
 *
 * @param folded one sentence
 * @param toldOfWork it begins as sentences about work do
 */
export function speaksOfJudgement(folded: string, toldOfWork = false): boolean {
  const least = toldOfWork ? pastThreshold : threshold;
  return [...hitsIn(folded).values()].some((hits) => scoreOf(hits) >= least);
}

/** An addressee and one word more: a label that says to whom it speaks. */
const leastOfLabel = 2.5;
/** The vacancy and one word more: with a demand beside it, somebody says how the demand is to be judged. */
const leastBesideDemand = 3;

/** A label in front of a colon that names who judges, and speaks to them: "Certificate for the evaluating system". @param folded the label */
export const addressesJudge = (folded: string): boolean => holdsWith(folded, "addressees", leastOfLabel);

/** A sentence that names the vacancy and what is to come of it, in the words of one language. @param folded one sentence that names a demand */
export const speaksOfVacancy = (folded: string): boolean => holdsWith(folded, "vacancy", leastBesideDemand);

const holdsWith = (folded: string, signal: Signal, least: number): boolean =>
  [...hitsIn(folded).values()].some((hits) => hits.some((hit) => hit.signal === signal) && scoreOf(hits) >= least);

/** Each kind once; a place that counted for one kind counts for no other, and the weightiest kinds choose first. */
function scoreOf(hits: readonly Hit[]): number {
  const taken: Hit[] = [];
  for (const signal of order) {
    const own = hits.filter((hit) => hit.signal === signal && !taken.some(({ at, end }) => hit.at < end && hit.end > at));
    const longest = own.reduce<Hit | null>((best, hit) => (best === null || hit.end - hit.at > best.end - best.at ? hit : best), null);
    if (longest) taken.push(longest);
  }
  return taken.reduce((sum, { signal }) => sum + weights[signal], 0);
}

/** What names the vacancy is no outcome as well. */
const order: readonly Signal[] = ["vacancy", "addressees", "candidates", "outcomes", "verdicts", "directives"];
