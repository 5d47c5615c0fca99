import { fold } from "@vitae/languages/fold";
import type { InjectionWords } from "@vitae/languages/injections";
import { once } from "@vitae/languages/once";
import { injectionWords } from "./injection-words.ts";

type Signal = keyof InjectionWords["signals"];

/** Weight of each kind of words. A résumé names machines and scores, but hardly ever the job of the evaluation. */
const alone = { vacancy: 2, addressees: 1.5, candidates: 1, outcomes: 1, verdicts: 1, directives: 1 } as const;
/**
 * The same where the sentence names something that the job asks for. Small words tell as well; what points at the document, its reader or
 * the vacancy tells more than what recruiters and auditors write of their work.
 */
const besideDemand: Readonly<Record<Signal, number>> = {
  vacancy: 1.25,
  addressees: 1.25,
  candidates: 1,
  outcomes: 0.75,
  verdicts: 0.75,
  directives: 1,
  you: 1,
  deictics: 0.75,
  openers: 1,
  predicates: 1,
  complements: 0.7,
  confirmed: 1.2,
  selection: 0.8,
};
/** What names the vacancy is no outcome as well: the kinds choose their places in this order. */
const order = Object.keys(besideDemand) as readonly Signal[];
/** From here on a sentence speaks of the judgement, whatever its words; of work somebody may tell with the same ones. */
const thresholds = { alone: { other: 3.5, work: 5 }, besideDemand: { other: 1.5, work: 2.5 } } as const;
/** What work is about, too, where somebody recruits or audits: with nothing else, more of it has to stand there. */
const topics: ReadonlySet<Signal> = new Set<Signal>(["addressees", "selection", "verdicts", "outcomes"]);
const topicsAlone = 0.75;
/** Letters from the beginning of a sentence in which its opener stands, and behind a demand in which its verb and its confirmation do. */
const openerReach = 24;
const reaches: Partial<Record<Signal, number>> = { predicates: 16, complements: 16, confirmed: 40 };

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
  const letters: { readonly text: string; readonly owner: Owner }[] = [];
  for (const { tag, signals } of injectionWords()) {
    for (const [signal, words] of Object.entries(signals) as [Signal, readonly string[]][]) {
      for (const word of new Set(words.map(fold))) {
        const owner = { tag, signal };
        if (unspaced.test(word)) letters.push({ text: word, owner });
        else nodeOf(root, word).owners.push(owner);
      }
    }
  }
  return { root, letters, joined: new Set(injectionWords().flatMap(({ joined }) => [...joined])) };
});

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
 * A sentence about the evaluation, to an evaluator or to a machine: several kinds of words of one language that no sentence about somebody's
 * work holds together. Each place of the text counts for one kind. Fewer are enough where the sentence names what the job asks for: it
 * speaks of the selection, to its reader, or says of a demand what it is to be taken for.
 *
 * @param folded one sentence
 * @param work it begins as sentences about work do
 * @param demands what the job asks for, folded
 */
export function speaksOfJudgement(folded: string, work: boolean, demands: readonly string[]): boolean {
  const hits = hitsIn(folded);
  const kind = work ? "work" : "other";
  if ([...hits.values()].some((own) => scoreOf(own, []) >= thresholds.alone[kind])) return true;
  const ends = hits.size === 0 ? [] : endsOf(demands, folded);
  return ends.length > 0 && [...hits.values()].some((own) => scoreOf(own, ends) >= thresholds.besideDemand[kind]);
}

/** Each kind once; a place that counted for one kind counts for no other. @param demands where names of demands end; none: the small words are nothing */
function scoreOf(hits: readonly Hit[], demands: readonly number[]): number {
  const weights: Partial<Record<Signal, number>> = demands.length > 0 ? besideDemand : alone;
  const taken: Hit[] = [];
  for (const signal of order) {
    if (weights[signal] === undefined) continue;
    const own = hits.filter((hit) => hit.signal === signal && stands(hit, demands) && !taken.some((other) => overlaps(hit, other)));
    const longest = own.reduce<Hit | null>((best, hit) => (best === null || hit.end - hit.at > best.end - best.at ? hit : best), null);
    if (longest) taken.push(longest);
  }
  const sum = taken.reduce((total, { signal }) => total + (weights[signal] ?? 0), 0);
  return demands.length > 0 && taken.every(({ signal }) => topics.has(signal)) ? sum - topicsAlone : sum;
}

/** "this candidate" names the candidate and points at the document. */
const overlaps = (hit: Hit, other: Hit): boolean =>
  hit.at < other.end && hit.end > other.at && !(hit.signal === "deictics" && other.signal === "candidates");

/** An opener stands at the beginning, a verb behind the demand that is its subject. */
function stands({ signal, at }: Hit, demands: readonly number[]): boolean {
  if (signal === "openers") return at < openerReach;
  const reach = reaches[signal];
  return reach === undefined || demands.some((end) => at >= end && at <= end + reach);
}

const longestEnding = 3;

/** Where names of demands end in a folded text: as a whole word, or as the beginning of one with an ending. */
function endsOf(demands: readonly string[], folded: string): number[] {
  return demands.flatMap((name) => {
    const ends: number[] = [];
    for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + name.length)) {
      const end = at + name.length;
      const [before, behind] = [folded.slice(Math.max(0, at - 1), at), folded.slice(end, end + longestEnding + 1)];
      const ending = /^\p{L}*/u.exec(behind)?.[0].split(unspaced, 1)[0]?.length ?? 0;
      const whole = unspaced.test(before) || !/[\p{L}\p{M}]/u.test(before);
      if (unspaced.test(name) || (whole && ending <= longestEnding)) ends.push(end + (unspaced.test(name) ? 0 : ending));
    }
    return ends;
  });
}
