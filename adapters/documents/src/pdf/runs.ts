import type { Rect } from "./geometry.ts";
import type { Glyph } from "./glyph.ts";
import { type Direction, directionOf, isMark } from "./scripts.ts";
import { rows } from "./thresholds.ts";

/** Glyphs that follow one another on one baseline in one direction, in logical order. */
export interface Run extends Rect {
  readonly glyphs: Glyph[];
  /** "neutral" as long as it holds neither letters nor digits. */
  direction: Direction;
  readonly baseline: number;
  /** Largest font of the run, in points. */
  size: number;
}

/**
 * Divides the glyphs of a page into runs. A run never trusts the document's order further than geometry confirms it:
 * a glyph that does not stand where the next one belongs begins a new run.
 */
export function buildRuns(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    const direction = directionOf(glyph.text);
    if (run !== undefined && last !== undefined && (isMark(glyph.text) || continues(run, last, glyph, direction))) {
      extend(run, glyph, direction);
    } else {
      run = begin(glyph, direction);
      runs.push(run);
    }
    last = glyph;
  }
  return runs;
}

function begin(glyph: Glyph, direction: Direction): Run {
  const { left, top, right, bottom, baseline } = glyph;
  return { glyphs: [glyph], direction, baseline, size: glyph.object.size, left, top, right, bottom };
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
  if (last.object === glyph.object && last.x === glyph.x && overlapping(last, glyph)) return true;

  const way = run.direction !== "neutral" ? run.direction : direction;
  const gap = way === "left" ? last.left - glyph.right : glyph.left - last.right;
  return gap <= rows.segmentGap * em && gap >= -rows.overlap * em;
}

function overlapping(a: Glyph, b: Glyph): boolean {
  return a.left < b.right && b.left < a.right;
}
