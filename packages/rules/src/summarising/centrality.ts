import type { Sentence } from "./sentences.ts";

/** Weights of terms by their keys, as a vector of length 1. */
export type Vector = ReadonlyMap<string, number>;

/** Terms of each sentence, weighted by rarity. */
export function termVectors(sentences: readonly Pick<Sentence, "terms">[]): readonly Vector[] {
  const holding = new Map<string, number>();
  for (const { terms } of sentences) for (const key of new Set(terms.map(({ key }) => key))) holding.set(key, (holding.get(key) ?? 0) + 1);
  return sentences.map(({ terms }) => {
    const weights = new Map<string, number>();
    for (const { key } of terms) weights.set(key, (weights.get(key) ?? 0) + Math.log(1 + sentences.length / (holding.get(key) ?? 1)));
    const length = Math.hypot(...weights.values());
    return new Map([...weights].map(([key, weight]) => [key, weight / length]));
  });
}

/** Cosine of two vectors of length 1; 0 if they share no term. */
export function cosineSimilarity(one: Vector, other: Vector): number {
  if (one.size > other.size) return cosineSimilarity(other, one);
  let sum = 0;
  for (const [key, weight] of one) sum += weight * (other.get(key) ?? 0);
  return sum;
}

const damping = 0.85;
const threshold = 0.08;
const rounds = 40;
/** Maximum number of sentences that share a term; a more common term would connect all of them. */
const mostHolding = 150;

/**
 * Centrality of each sentence, 0 to 1. A sentence is central if it is similar to many central sentences.
 *
 * @source Erkan and Radev, LexRank: Graph-based Lexical Centrality as Salience in Text Summarization, JAIR 22 (2004), continuous LexRank
 */
export function centrality(vectors: readonly Vector[]): readonly number[] {
  const edges = edgesOf(vectors);
  const out = edges.map((to) => to.reduce((sum, [, weight]) => sum + weight, 0));
  let ranks = vectors.map(() => 1);
  for (let round = 0; round < rounds; round++) {
    const next = vectors.map(() => 1 - damping);
    for (const [from, to] of edges.entries()) {
      const share = (damping * (ranks[from] ?? 0)) / (out[from] || 1);
      for (const [at, weight] of to) next[at] = (next[at] ?? 0) + share * weight;
    }
    ranks = next;
  }
  const top = Math.max(1e-9, ...ranks);
  return ranks.map((rank) => rank / top);
}

type Edges = readonly (readonly [to: number, weight: number])[];

function edgesOf(vectors: readonly Vector[]): readonly Edges[] {
  const holders = new Map<string, (readonly [at: number, weight: number])[]>();
  for (const [at, vector] of vectors.entries()) {
    for (const [key, weight] of vector) {
      const list = holders.get(key) ?? [];
      if (list.length <= mostHolding) list.push([at, weight]);
      holders.set(key, list);
    }
  }
  return vectors.map((vector, from) => {
    const near = new Map<number, number>();
    for (const [key, weight] of vector) {
      const list = holders.get(key) ?? [];
      if (list.length > mostHolding) continue;
      for (const [at, other] of list) if (at !== from) near.set(at, (near.get(at) ?? 0) + weight * other);
    }
    return [...near].filter(([, weight]) => weight >= threshold);
  });
}
