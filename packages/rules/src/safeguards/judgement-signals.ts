import { fold } from "@vitae/languages/fold";
import type { InjectionWords } from "@vitae/languages/injections";
import { once } from "@vitae/languages/once";
import { languageTable } from "@vitae/languages/read-folder";
import * as z from "zod";
import { injectionWords } from "./injection-words.ts";

type Signal = keyof InjectionWords["signals"];

/** Weight of each kind of words. A résumé often names machines and scores, but rarely the job that it is evaluated for. */
const alone: Partial<Readonly<Record<Signal, number>>> = {
  vacancy: 2,
  addressees: 1.5,
  candidates: 1,
  outcomes: 1,
  verdicts: 1,
  directives: 1,
};
/** Kinds in the order in which they are counted. Words counted for one kind are not counted for a later one. */
const order = Object.keys(alone) as readonly Signal[];
/** Minimum weight of a sentence about the evaluation. It is higher for sentences about work, because they use the same words. */
const leastAlone = { other: 3.5, work: 5 } as const;
/**
 * Minimum numbers of words in a sentence that names a demand of the job. One in fifty of 560 honest lines that prove a demand reaches
 * them.
 */
interface Least {
  /** Words about the evaluation. */
  readonly words: number;
  /** Of these, words that occur only in whole sentences. */
  readonly spoken: number;
}
const leastBesideDemand: Readonly<Record<"other" | "work", Least>> = { other: { words: 3, spoken: 1 }, work: { words: 5, spoken: 3 } };
/** Kinds of words that the points of a résumé do not use. */
const spoken: ReadonlySet<Signal> = new Set<Signal>(["speech", "directives", "candidates", "vacancy", "addressees", "confirmed"]);

/** Language and kind of a phrase. */
interface Owner {
  readonly tag: string;
  readonly signal: Signal;
}
/**
 * Tree of phrases by their words, so that the time of a search does not depend on the number of phrases. Most nodes are the end of a phrase,
 * so a map is made only when it is needed.
 */
interface Node {
  whole?: Map<string, Node>;
  /** Beginnings of words. */
  begun?: Map<string, Node>;
  readonly owners: Owner[];
}
interface Hit {
  readonly signal: Signal;
  readonly at: number;
  readonly end: number;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const token = /[\p{L}\p{M}\p{N}]+|%/gu;
const shortestBeginning = 2;

const index = once(() => {
  const root: Node = { owners: [] };
  const usual = new Set<string>();
  const letters: { readonly text: string; readonly owner: Owner }[] = [];
  for (const { tag, plain, signals } of injectionWords()) {
    const single = Object.values(signals).flatMap((phrases) => phrases.flatMap((phrase) => wordsOf(phrase, plain)));
    for (const word of plain) usual.add(fold(word));
    const speech = [...signals.speech, ...functionWords(tag, plain)];
    const sheet = [...signals.sheet, ...single];
    for (const [signal, words] of Object.entries({ ...signals, speech, sheet }) as [Signal, readonly string[]][]) {
      const owner = { tag, signal };
      for (const word of new Set(words.map(fold))) {
        if (unspaced.test(word)) letters.push({ text: word, owner });
        else nodeOf(root, word).owners.push(owner);
      }
    }
  }
  return { root, letters, usual, joined: new Set(injectionWords().flatMap(({ joined }) => [...joined])) };
});

const stopWords = languageTable("stop-words.json", z.object({ words: z.array(z.string()) }));

/** Returns the stop words of a language that the points of a résumé do not use; none for a language without a list of plain words. */
function functionWords(tag: string, plain: readonly string[]): readonly string[] {
  const usual = new Set(plain.map(fold));
  return usual.size === 0 ? [] : (stopWords().get(tag)?.words ?? []).filter((word) => word.length > 1 && !usual.has(fold(word)));
}

/** Returns the single words of a phrase. Beside a demand, they count too. */
const wordsOf = (phrase: string, plain: readonly string[]): readonly string[] =>
  phrase.endsWith("-") || !/\s/u.test(phrase) || unspaced.test(phrase)
    ? []
    : (phrase.match(/[\p{L}\p{M}]{4,}/gu) ?? []).filter((word) => !plain.includes(fold(word)));

function nodeOf(root: Node, phrase: string): Node {
  let node = root;
  const words = phrase.match(token) ?? [];
  for (const [at, word] of words.entries()) {
    const part = at === words.length - 1 && phrase.endsWith("-") ? "begun" : "whole";
    node[part] ??= new Map();
    const child: Node = node[part].get(word) ?? { owners: [] };
    node[part].set(word, child);
    node = child;
  }
  return node;
}

/** Finds the phrases of each language in a text. */
function hitsIn(folded: string): ReadonlyMap<string, readonly Hit[]> {
  const { root, letters } = index();
  const hits = new Map<string, Hit[]>();
  const add = ({ tag, signal }: Owner, at: number, end: number) => {
    const own = hits.get(tag) ?? [];
    own.push({ signal, at, end });
    hits.set(tag, own);
  };
  const words = [...folded.matchAll(token)];
  for (const [from, first] of words.entries()) {
    let nodes = [root];
    for (let next = from; next < words.length && nodes.length > 0; next++) {
      const word = words[next];
      if (word === undefined) break;
      nodes = nodes.flatMap((node) => childrenOf(node, word[0]));
      for (const { owners } of nodes) for (const owner of owners) add(owner, first.index, word.index + word[0].length);
    }
  }
  if (!unspaced.test(folded)) return hits;
  for (const { text, owner } of letters)
    for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + text.length)) add(owner, at, at + text.length);
  return hits;
}

function childrenOf(node: Node, word: string): Node[] {
  const found = [node.whole?.get(word), ...(index().joined.has(word.charAt(0)) ? [node.whole?.get(word.slice(1))] : [])];
  if (node.begun) for (let length = shortestBeginning; length <= word.length; length++) found.push(node.begun.get(word.slice(0, length)));
  return found.filter((child) => child !== undefined);
}

/**
 * Returns true for a sentence about the evaluation, or to an evaluator or a machine. A sentence that names no demand of the job must have
 * several kinds of words that a sentence about work does not have together. A sentence that names a demand is recognised by its manner: the
 * points of a résumé are phrases or sentences in the first person, but a sentence to an evaluator uses words such as "this", "you", "if" and
 * words of judging.
 *
 * @param folded one sentence
 * @param work true if it begins like a sentence about work
 * @param demands names of what the job asks for, folded
 */
export function speaksOfJudgement(folded: string, work: boolean, demands: readonly string[]): boolean {
  const hits = hitsIn(folded);
  const kind = work ? "work" : "other";
  if ([...hits.values()].some((own) => weigh(own) >= leastAlone[kind])) return true;
  const places = hits.size === 0 ? [] : placesOf(demands, folded);
  if (places.length > 0 && [...hits.values()].some((own) => isSpoken(own, folded, places, kind))) return true;
  const named = new Set(places.map(({ at, end }) => folded.slice(at, end)));
  return !work && named.size >= severalDemands && [...hits.values()].some((own) => concludes(own, places));
}

/** Minimum number of demands that a sentence lists. A line about work that lists demands states no result of them. */
const severalDemands = 2;
const results: ReadonlySet<Signal> = new Set<Signal>(["outcomes", "confirmed"]);
const judging: ReadonlySet<Signal> = new Set<Signal>(["verdicts", "selection", "vacancy", "directives", "addressees", "candidates"]);

/** True for a result beside another word of judging: "first place in any selection", "meets all requirements". */
function concludes(hits: readonly Hit[], demands: readonly Place[]): boolean {
  const own = hits.filter((hit) => !demands.some((place) => overlaps(hit, place)));
  return own.some((one) => results.has(one.signal) && own.some((other) => judging.has(other.signal) && !overlaps(one, other)));
}

/** Adds the weight of each kind once. A place counts for one kind only. */
function weigh(hits: readonly Hit[]): number {
  const taken: Hit[] = [];
  for (const signal of order) {
    const own = hits.filter((hit) => hit.signal === signal && !taken.some((other) => overlaps(hit, other)));
    const longest = own.reduce<Hit | null>((best, hit) => (best === null || hit.end - hit.at > best.end - best.at ? hit : best), null);
    if (longest) taken.push(longest);
  }
  return taken.reduce((total, { signal }) => total + (alone[signal] ?? 0), 0);
}

type Place = Pick<Hit, "at" | "end">;
const overlaps = (hit: Place, other: Place): boolean => hit.at < other.end && hit.end > other.at;

/** True if there are enough words, and enough of them occur only in whole sentences. */
function isSpoken(hits: readonly Hit[], folded: string, demands: readonly Place[], kind: keyof typeof leastBesideDemand): boolean {
  // A line about work does not name the vacancy that the résumé is sent to.
  const least = leastBesideDemand[hits.some(({ signal }) => signal === "vacancy") ? "other" : kind];
  const telling = hits.filter(({ signal, at, end }) => spoken.has(signal) || at > 0 || unspaced.test(folded.slice(at, end)));
  const speech = hits.filter(({ signal }) => spoken.has(signal));
  return countWords(telling, folded, demands) >= least.words && countWords(speech, folded, demands) >= least.spoken;
}

/** Counts the different words that hits cover, without those of the demands. */
function countWords(hits: readonly Hit[], folded: string, demands: readonly Place[]): number {
  const words = new Set<string>();
  for (const { at, end } of hits) {
    const text = folded.slice(at, end);
    if (unspaced.test(text)) {
      if (!demands.some((place) => overlaps({ at, end }, place))) words.add(text);
      continue;
    }
    for (const { 0: word, index: from } of text.matchAll(token))
      if (!index().usual.has(word) && !demands.some((place) => overlaps({ at: at + from, end: at + from + word.length }, place)))
        words.add(word);
  }
  return [...words].filter((word) => !(unspaced.test(word) && [...words].some((other) => other !== word && other.includes(word)))).length;
}

const longestEnding = 3;

/** Finds the names of demands in a folded text, as whole words or as words with an ending. */
function placesOf(demands: readonly string[], folded: string): Place[] {
  return demands.flatMap((name) => {
    const places: Place[] = [];
    for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + name.length)) {
      const end = at + name.length;
      const [before, behind] = [folded.slice(Math.max(0, at - 1), at), folded.slice(end, end + longestEnding + 1)];
      const ending = /^\p{L}*/u.exec(behind)?.[0].split(unspaced, 1)[0]?.length ?? 0;
      const whole = unspaced.test(before) || !/[\p{L}\p{M}]/u.test(before);
      if (unspaced.test(name) || (whole && ending <= longestEnding)) places.push({ at, end: end + (unspaced.test(name) ? 0 : ending) });
    }
    return places;
  });
}
