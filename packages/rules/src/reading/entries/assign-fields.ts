import type { Excerpt } from "@vitae/core/engine";
import { type HeadFragment, placeOf } from "./entry-head.ts";

/** Assigned fields of the fragments of one head. */
export interface FieldAssignment<Meaning extends string> {
  readonly found: Partial<Record<Meaning, Excerpt>>;
  /** Pieces without a meaning, in order. */
  readonly left: readonly HeadFragment[];
}

/** How much the template of the section counts beside a piece's own words. */
const templateWeight = 0.9;
/** And the way it was cut off. */
const hintWeight = 0.8;
/** Name in the document. */
const toldWeight = 4;
/** Minimum for a decision. */
const leastScore = 0.5;

type Scores<Meaning extends string> = Readonly<Record<Meaning, number>>;

/**
 * Gives each piece of each head at most one meaning, the surest first. Besides its own words, the template of the section
 * counts: what the pieces at the same place of all heads are, taken together.
 */
export function assignFields<Meaning extends string>(
  heads: readonly (readonly HeadFragment[])[],
  evidence: (cut: Excerpt) => Scores<Meaning>,
): FieldAssignment<Meaning>[] {
  const own = new Map(heads.flat().map((piece) => [piece, evidence(piece.cut)]));
  const template = templateOf(heads, own);
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
          ((template.get(placeOf(piece)) ?? template.get(wholePlaceOf(piece))) === meaning ? templateWeight : 0),
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

/**
 * The template of a section: the meaning of each place, by the words of all pieces that stand there. Two places of one head do not
 * share a meaning.
 */
function templateOf<Meaning extends string>(
  heads: readonly (readonly HeadFragment[])[],
  own: ReadonlyMap<HeadFragment, Scores<Meaning>>,
): Map<string, Meaning> {
  const template = new Map<string, Meaning>();
  if (heads.length < 2) return template;
  const sums = new Map<string, Record<string, number>>();
  for (const [piece, scores] of own) {
    const sum = sums.get(placeOf(piece)) ?? {};
    for (const [meaning, score] of Object.entries<number>(scores)) sum[meaning] = (sum[meaning] ?? 0) + score;
    sums.set(placeOf(piece), sum);
  }
  const places = heads.map((pieces) => new Set(pieces.map(placeOf)));
  const ranked = [...sums].flatMap(([place, sum]) => Object.entries(sum).map(([meaning, score]) => ({ place, meaning, score })));
  for (const { place, meaning, score } of ranked.sort((a, b) => b.score - a.score)) {
    const taken = places.some((own) => own.has(place) && [...own].some((other) => template.get(other) === meaning));
    if (score >= leastScore && !template.has(place) && !taken) template.set(place, meaning as Meaning);
  }
  return template;
}

/** Where the name would stand that the piece is a part of. */
const wholePlaceOf = ({ slot, style }: HeadFragment): string => placeOf({ slot: slot.split(/[,@(]/, 1).join(""), style });
