import type { Glyph } from "../glyphs/glyph.ts";
import type { Rect } from "../measures/geometry.ts";
import { type Direction, directionOf, isMark } from "../measures/scripts.ts";
import { rows } from "../measures/thresholds.ts";

/** Glyphs that follow one another on one baseline in one direction, in logical order. */
export interface Run extends Rect {
  readonly glyphs: Glyph[];
  /** "neutral" as long as it holds neither letters nor digits. */
  direction: Direction;
  baseline: number;
  /** Largest font of the run, in points. */
  size: number;
}

/**
 * Splits the glyphs of a page into runs. It uses the order of the document only as far as geometry confirms it:
 * a glyph that does not stand where the next one belongs begins a new run.
 */
export function buildRuns(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  let last: Glyph | undefined;
  for (const glyph of untangle(glyphs)) {
    const direction = directionOf(glyph.text);
    if (run !== undefined && last !== undefined && (isMark(glyph.text) || continues(run, last, glyph, direction))) {
      extend(run, glyph, direction);
    } else {
      run = startRun([glyph], direction);
      runs.push(run);
    }
    last = glyph;
  }
  for (const [index, each] of runs.entries()) setScript(runs[index - 1], each);
  return runs;
}

/** A raised or lowered run directly behind a larger one (1st, m²) belongs to its row. */
function setScript(before: Run | undefined, run: Run): void {
  if (before === undefined || run.size > rows.scriptSize * before.size) return;
  const gap = (run.left - before.right) / before.size;
  if (gap < -rows.baseline || gap > rows.scriptGap) return;
  if (Math.abs(run.baseline - before.baseline) <= rows.scriptShift * before.size) run.baseline = before.baseline;
}

/** Maximum number of glyphs between a letter and its mark in the output of PDFium. */
const farthestMark = 12;

/**
 * Puts the characters of one glyph in logical order. A right-to-left ligature or a letter with its mark comes reversed when
 * PDFium gives each character its part of the glyph's box; where the boxes are the same, the order is logical already.
 */
function untangle(glyphs: readonly Glyph[]): readonly Glyph[] {
  const untangled: Glyph[] = [];
  for (let start = 0; start < glyphs.length; ) {
    let end = start + 1;
    while (end < glyphs.length && sameGlyph(glyphs[end - 1], glyphs[end])) end++;
    const [head, cluster] = [glyphs[start], end === start + 1 ? null : glyphs.slice(start, end)];
    start = end;
    if (head === undefined) break;
    if (cluster?.some(({ text }) => directionOf(text) === "left") === true) cluster.sort((a, b) => b.left - a.left);
    const place = placeOf(head, untangled);
    if (cluster === null && place === untangled.length) untangled.push(head);
    else untangled.splice(place, 0, ...(cluster ?? [head]));
  }
  return untangled;
}

/** At the end, or after the letter whose mark was moved. */
function placeOf(head: Glyph, untangled: readonly Glyph[]): number {
  if (!isMark(head.text)) return untangled.length;
  const oldest = Math.max(0, untangled.length - farthestMark);
  for (let index = untangled.length - 1; index >= oldest; index--) if (sameGlyph(untangled[index], head)) return index + 1;
  return untangled.length;
}

function sameGlyph(a: Glyph | undefined, b: Glyph | undefined): boolean {
  return a !== undefined && b !== undefined && a.object === b.object && a.x === b.x && a.baseline === b.baseline;
}

/** Run of at least one glyph. */
export function startRun([first, ...rest]: readonly [Glyph, ...Glyph[]], direction: Direction): Run {
  const { left, top, right, bottom, baseline } = first;
  const run: Run = { glyphs: [first], direction, baseline, size: first.object.size, left, top, right, bottom };
  for (const glyph of rest) extend(run, glyph, direction);
  return run;
}

function extend(run: Run, glyph: Glyph, direction: Direction): void {
  run.glyphs.push(glyph);
  if (run.direction === "neutral") run.direction = direction;
  run.size = Math.max(run.size, glyph.object.size);
  run.left = Math.min(run.left, glyph.left);
  run.top = Math.min(run.top, glyph.top);
  run.right = Math.max(run.right, glyph.right);
  run.bottom = Math.max(run.bottom, glyph.bottom);
}

function continues(run: Run, last: Glyph, glyph: Glyph, direction: Direction): boolean {
  const em = Math.max(last.object.size, glyph.object.size, 0.1);
  if (Math.abs(glyph.baseline - run.baseline) > rows.baseline * Math.min(run.size, em)) return false;
  if (direction !== "neutral" && run.direction !== "neutral" && direction !== run.direction) return false;
  // One glyph that stands for several characters: their order is logical already.
  if (sameGlyph(last, glyph)) return true;

  const way = run.direction !== "neutral" ? run.direction : direction;
  const gap = way === "left" ? last.left - glyph.right : glyph.left - last.right;
  return gap <= rows.segmentGap * em && gap >= -rows.overlap * em;
}
