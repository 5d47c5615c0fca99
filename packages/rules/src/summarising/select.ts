import { cosineSimilarity, type Vector } from "./centrality.ts";

/** Candidate sentence of a summary with its weight. */
export interface Weighted {
  readonly vector: Vector;
  readonly weight: number;
}

/** Share of the weight in the score of a sentence; the rest is novelty. */
const balance = 0.7;

/**
 * Selects at most `count` sentences, each the most salient and least similar to the selected ones.
 *
 * @source Carbonell and Goldstein, The Use of MMR, Diversity-Based Reranking, SIGIR 1998
 */
export function selectDiverse<Some extends Weighted>(all: readonly Some[], count: number): readonly Some[] {
  const left = [...all].sort((one, other) => other.weight - one.weight).slice(0, 20 * count);
  const nearest = left.map(() => 0);
  const told: Some[] = [];
  while (told.length < count) {
    let [best, at] = [Number.NEGATIVE_INFINITY, -1];
    for (const [index, { weight }] of left.entries()) {
      const worth = balance * weight - (1 - balance) * (nearest[index] ?? 0);
      if (worth > best) [best, at] = [worth, index];
    }
    const [chosen] = at < 0 ? [] : left.splice(at, 1);
    if (!chosen) break;
    nearest.splice(at, 1);
    told.push(chosen);
    for (const [index, { vector }] of left.entries())
      nearest[index] = Math.max(nearest[index] ?? 0, cosineSimilarity(chosen.vector, vector));
  }
  return told;
}
