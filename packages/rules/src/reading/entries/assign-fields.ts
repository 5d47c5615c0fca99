import type { Excerpt } from "@vitae/core/engine";
import type { HeadFragment } from "./entry-head.ts";

/** What the pieces of one head turned out to be. */
export interface FieldAssignment<Meaning extends string> {
  readonly found: Partial<Record<Meaning, Excerpt>>;
  /** Pieces without a meaning, in order. */
  readonly left: readonly HeadFragment[];
}

/** How much the pattern of the section counts beside a piece's own words. */
const patternWeight = 0.8;
/** And the way it was cut off. */
const hintWeight = 0.8;
/** And what the document itself calls it. */
const toldWeight = 4;
/** Less than this says nothing. */
const leastScore = 0.5;

/**
 * Gives each piece of each head at most one meaning, the surest first. Besides its own words a piece is judged by what the
 * pieces at the same place of the other heads look like: a section repeats its pattern.
 */
export function assignFields<Meaning extends string>(
  heads: readonly (readonly HeadFragment[])[],
  evidence: (cut: Excerpt) => Readonly<Record<Meaning, number>>,
): FieldAssignment<Meaning>[] {
  const own = new Map(heads.flat().map((piece) => [piece, evidence(piece.cut)]));
  const usual = averages(own);
  return heads.map((pieces) => {
    const found: Partial<Record<Meaning, Excerpt>> = {};
    const left = new Set(pieces);
    const scores = pieces.flatMap((piece) =>
      Object.entries<number>(own.get(piece) ?? {}).map(([meaning, score]) => ({
        piece,
        meaning: meaning as Meaning,
        score:
          score +
          (piece.hint === meaning ? (piece.told ? toldWeight : hintWeight) : 0) +
          patternWeight * (usual.get(placeOf(piece))?.[meaning as Meaning] ?? 0),
      })),
    );
    for (const { piece, meaning, score } of scores.sort((a, b) => b.score - a.score)) {
      if (score < leastScore || found[meaning] || !left.has(piece)) continue;
      found[meaning] = piece.cut;
      left.delete(piece);
    }
    return { found, left: [...left] };
  });
}

const placeOf = (piece: HeadFragment): string => `${piece.slot}/${piece.style.bold}/${piece.style.italic}`;

function averages<Meaning extends string>(
  own: ReadonlyMap<HeadFragment, Readonly<Record<Meaning, number>>>,
): Map<string, Record<Meaning, number>> {
  const sums = new Map<string, { sum: Record<Meaning, number>; count: number }>();
  for (const [piece, scores] of own) {
    const entry = sums.get(placeOf(piece)) ?? { sum: { ...scores }, count: 0 };
    if (entry.count > 0) for (const meaning of Object.keys(scores) as Meaning[]) entry.sum[meaning] += scores[meaning];
    entry.count++;
    sums.set(placeOf(piece), entry);
  }
  return new Map(
    [...sums].map(([place, { sum, count }]) => {
      const means = Object.entries<number>(sum).map(([meaning, value]) => [meaning, value / count]);
      return [place, Object.fromEntries(means) as Record<Meaning, number>];
    }),
  );
}
