import { fold } from "@vitae/languages/fold";
import type { InjectionWords } from "@vitae/languages/injections";
import { once } from "@vitae/languages/once";
import { languageTable } from "@vitae/languages/read-folder";
import * as z from "zod";
import { injectionWords } from "./injection-words.ts";

type Signal = keyof InjectionWords["signals"];

/** Weight of each kind of words. A résumé names machines and scores, but hardly ever the job of the evaluation. */
const alone: Partial<Readonly<Record<Signal, number>>> = {
  vacancy: 2,
  addressees: 1.5,
  candidates: 1,
  outcomes: 1,
  verdicts: 1,
  directives: 1,
};
/** What names the vacancy is no outcome as well: the kinds choose their places in this order. */
const order = Object.keys(alone) as readonly Signal[];
/** From here on a sentence speaks of the judgement, whatever its words; of work somebody may tell with the same ones. */
const leastAlone = { other: 3.5, work: 5 } as const;
/**
 * Words of the judgement, and of whole sentences, in a sentence that names something that the job asks for. Of 560 lines of honest résumés
 * that prove a demand, one in fifty has as many.
 */
interface Least {
  readonly words: number;
  readonly spoken: number;
}
const leastBesideDemand: Readonly<Record<"other" | "work", Least>> = { other: { words: 3, spoken: 1 }, work: { words: 5, spoken: 3 } };
/** Words that points of a résumé do without. */
const spoken: ReadonlySet<Signal> = new Set<Signal>(["speech", "directives", "candidates", "vacancy", "addressees", "confirmed"]);

/** Of which language and kind a phrase is. */
interface Owner {
  readonly tag: string;
  readonly signal: Signal;
}
/** Phrases by their words, one after the other: looking for thousands takes no longer than for one. */
interface Node {
  readonly whole: Map<string, Node>;
  /** Beginnings of words. */
  readonly begun: Map<string, Node>;
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
const emptyNode = (): Node => ({ whole: new Map(), begun: new Map(), owners: [] });

const index = once(() => {
  const root = emptyNode();
  const usual = new Set<string>();
  const letters: { readonly text: string; readonly owner: Owner }[] = [];
  for (const { tag, plain, signals } of injectionWords()) {
    const single = Object.values(signals).flatMap((phrases) => phrases.flatMap((phrase) => wordsOf(phrase, plain)));
    for (const word of plain) usual.add(fold(word));
    const speech = [...signals.speech, ...functionWords(tag, plain)];
    const sheet = [...signals.sheet, ...single];
    for (const [signal, words] of Object.entries({ ...signals, speech, sheet }) as [Signal, readonly string[]][]) {
      for (const word of new Set(words.map(fold))) {
        const owner = { tag, signal };
        if (unspaced.test(word)) letters.push({ text: word, owner });
        else nodeOf(root, word).owners.push(owner);
      }
    }
  }
  return { root, letters, usual, joined: new Set(injectionWords().flatMap(({ joined }) => [...joined])) };
});

const stopWords = languageTable("stop-words.json", z.object({ words: z.array(z.string()) }));

/** The stop words of a language that points of a résumé do without; none for a language whose plain ones nobody has listed. */
function functionWords(tag: string, plain: readonly string[]): readonly string[] {
  const usual = new Set(plain.map(fold));
  return usual.size === 0 ? [] : (stopWords().get(tag)?.words ?? []).filter((word) => word.length > 1 && !usual.has(fold(word)));
}

/** The words of a phrase tell beside a demand, too, each by itself. */
const wordsOf = (phrase: string, plain: readonly string[]): readonly string[] =>
  phrase.endsWith("-") || !/\s/u.test(phrase) || unspaced.test(phrase)
    ? []
    : (phrase.match(/[\p{L}\p{M}]{4,}/gu) ?? []).filter((word) => !plain.includes(fold(word)));

function nodeOf(root: Node, phrase: string): Node {
  let node = root;
  const words = phrase.match(token) ?? [];
  for (const [at, word] of words.entries()) {
    const next = at === words.length - 1 && phrase.endsWith("-") ? node.begun : node.whole;
    const child = next.get(word) ?? emptyNode();
    next.set(word, child);
    node = child;
  }
  return node;
}

/** What a text has of each language. */
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
  const found = [node.whole.get(word), ...(index().joined.has(word.charAt(0)) ? [node.whole.get(word.slice(1))] : [])];
  if (node.begun.size > 0)
    for (let length = shortestBeginning; length <= word.length; length++) found.push(node.begun.get(word.slice(0, length)));
  return found.filter((child) => child !== undefined);
}

/**
 * A sentence about the evaluation, to an evaluator or to a machine. Alone it is one by several kinds of words that no sentence about somebody's
 * work holds together. Where it names what the job asks for, it is one by how it is said: the points of a résumé that prove a demand are
 * phrases, and sentences in the first person; whoever speaks to a judge needs "this", "you", "nobody", "if" and the words of judging.
 *
 * @param folded one sentence
 * @param work it begins as sentences about work do
 * @param demands what the job asks for, folded
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

/** From here on a sentence lists demands; a line of work that does so tells no result of them. */
const severalDemands = 2;
const results: ReadonlySet<Signal> = new Set<Signal>(["outcomes", "confirmed"]);
const judging: ReadonlySet<Signal> = new Set<Signal>(["verdicts", "selection", "vacancy", "directives", "addressees", "candidates"]);

/** A result, and beside it who judges, how, of whom or in what: "first place in any selection", "meets all requirements". */
function concludes(hits: readonly Hit[], demands: readonly Place[]): boolean {
  const own = hits.filter((hit) => !demands.some((place) => overlaps(hit, place)));
  return own.some((one) => results.has(one.signal) && own.some((other) => judging.has(other.signal) && !overlaps(one, other)));
}

/** Each kind once; a place that counted for one kind counts for no other. */
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

/** Enough words, and some of them such as only whole sentences have. */
function isSpoken(hits: readonly Hit[], folded: string, demands: readonly Place[], kind: keyof typeof leastBesideDemand): boolean {
  // Nobody tells of work by the vacancy that the résumé is sent to.
  const least = leastBesideDemand[hits.some(({ signal }) => signal === "vacancy") ? "other" : kind];
  const telling = hits.filter(({ signal, at, end }) => spoken.has(signal) || at > 0 || unspaced.test(folded.slice(at, end)));
  const speech = hits.filter(({ signal }) => spoken.has(signal));
  return countWords(telling, folded, demands) >= least.words && countWords(speech, folded, demands) >= least.spoken;
}

/** Different words that hits cover, besides those of the demands. */
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

/** Where names of demands stand in a folded text: as a whole word, or as the beginning of one with an ending. */
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
