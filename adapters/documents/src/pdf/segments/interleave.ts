import type { Glyph } from "../glyphs/glyph.ts";
import { directionOf } from "../measures/scripts.ts";
import { type Run, startRun } from "./runs.ts";

/** Glyphs that share more of the narrower one's width than this are printed over each other, not side by side (a share). */
const mostShared = 0.5;

/**
 * Runs of one row that are printed into each other's gaps, put in the order of the page: a font that lacks a letter or a comma
 * leaves room for it, and another one prints it later.
 */
export function interleave(row: readonly Run[]): Run[] {
  const sorted = row.toSorted((a, b) => a.left - b.left);
  const runs: Run[] = [];
  for (let start = 0; start < sorted.length; ) {
    let right = sorted[start]?.right ?? 0;
    let end = start + 1;
    for (let next = sorted[end]; next !== undefined && next.left < right; next = sorted[end]) {
      right = Math.max(right, next.right);
      end++;
    }
    const tangled = sorted.slice(start, end);
    runs.push(...(tangled.length > 1 && tangled.every(({ direction }) => direction !== "left") ? inOrder(tangled) : tangled));
    start = end;
  }
  return runs;
}

/** The gap between two glyphs had other content. The rest of the gap decides whether there is a space. */
function forgetSpaces(before: Glyph | undefined, after: Glyph): void {
  if (before) before.spaceAfter = false;
  Object.assign(after, { spaceBefore: false, guessedSpace: false });
}

/** Glyph with its marks, or the letters of a ligature. */
type Cluster = [Glyph, ...Glyph[]];

function inOrder(tangled: readonly Run[]): readonly Run[] {
  const clusters = tangled
    .flatMap((run) => clustersOf(run).map((cluster) => ({ run, cluster })))
    .sort((a, b) => a.cluster[0].left - b.cluster[0].left);
  const covers = clusters.some(({ cluster }, index) => {
    const next = clusters[index + 1]?.cluster;
    return next !== undefined && shared(cluster[0], next[0]) > mostShared;
  });
  if (covers) return tangled;
  const runs: { of: Run; glyphs: Cluster }[] = [];
  for (const { run, cluster } of clusters) {
    const last = runs.at(-1);
    if (last?.of === run) last.glyphs.push(...cluster);
    else {
      if (last) forgetSpaces(last.glyphs.at(-1), cluster[0]);
      runs.push({ of: run, glyphs: [...cluster] });
    }
  }
  return runs.map(({ of, glyphs }) => ({ ...startRun(glyphs, directionOf(glyphs[0].text)), baseline: of.baseline }));
}

function clustersOf({ glyphs }: Run): Cluster[] {
  const clusters: Cluster[] = [];
  for (const glyph of glyphs) {
    const last = clusters.at(-1);
    if (last && (last[0].x === glyph.x || glyph.left < last[0].left)) last.push(glyph);
    else clusters.push([glyph]);
  }
  return clusters;
}

const shared = (a: Glyph, b: Glyph): number =>
  (Math.min(a.right, b.right) - Math.max(a.left, b.left)) / Math.max(Math.min(a.right - a.left, b.right - b.left), 0.1);
