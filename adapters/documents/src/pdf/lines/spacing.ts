import { bullet as drawnBullet, icon } from "../glyphs/character-text.ts";
import type { Glyph } from "../glyphs/glyph.ts";
import { bulletGlyph } from "../measures/bullets.ts";
import { isCursive, isMark, isUnspaced } from "../measures/scripts.ts";
import { rows, edges as thresholds, words } from "../measures/thresholds.ts";
import type { Run } from "../segments/runs.ts";
import type { DirectionGroup } from "./direction.ts";
import type { Layout } from "./layout.ts";

export type Separator = "" | " " | "\t";

/** Glyph with the separator before it in its line. */
export interface SpacedGlyph {
  readonly glyph: Glyph;
  readonly before: Separator;
}

interface Step extends SpacedGlyph {
  readonly previous: Glyph | null;
  /** White space between the two, in em. */
  readonly gap: number;
  readonly rightToLeft: boolean;
  before: Separator;
}

/** Finds the words of a line from its gaps. A space glyph always ends a word, except in letter-spaced text. */
export function insertSeparators(groups: readonly DirectionGroup[], page: Layout): SpacedGlyph[] {
  const steps = walk(groups);
  let last = notSpaced;
  for (const stretch of stretches(steps)) {
    const own = letterSpacing(stretch);
    // Two or three letters are too few to tell: they are spaced like the words before them.
    const spacing = own === notSpaced && isSpacedLike(stretch, last) ? last : own;
    last = spacing;
    for (const step of stretch) step.before = separator(step, spacing, page);
  }
  for (const [index, step] of steps.entries()) if (step.before !== " " && followsBullet(steps, index)) step.before = " ";
  return steps;
}

/** A bullet belongs to its text at any distance. */
function followsBullet(steps: readonly Step[], index: number): boolean {
  const [head, bullet] = [steps[index - 2], steps[index - 1]];
  if (bullet === undefined || (head !== undefined && bullet.before !== "\t")) return false;
  if (bulletGlyph.test(steps[index]?.glyph.text ?? "")) return false;
  return bullet.glyph.text === drawnBullet || (bulletGlyph.test(bullet.glyph.text) && steps[index]?.before === "\t");
}

/** Wide gaps divide a line into stretches, and each may have its own letter-spacing. */
function stretches(steps: readonly Step[]): Step[][] {
  const parts: Step[][] = [];
  for (const step of steps) {
    const part = parts.at(-1);
    if (part === undefined || step.gap > rows.segmentGap) parts.push([step]);
    else part.push(step);
  }
  return parts;
}

/** Every glyph of the line with the gap before it: inside a run from glyph to glyph, else from box to box. */
function walk(groups: readonly DirectionGroup[]): Step[] {
  const steps: Step[] = [];
  let previous: Glyph | null = null;
  let lastGroup: DirectionGroup | null = null;
  for (const group of groups) {
    const { rightToLeft } = group;
    let lastRun: Run | null = null;
    for (const run of group.runs) {
      let inside = false;
      for (const glyph of run.glyphs) {
        const em = Math.max(glyph.object.size, previous === null ? 0 : previous.object.size, 0.1);
        let gap = 0;
        if (inside && previous !== null) gap = rightToLeft ? previous.left - glyph.right : glyph.left - previous.right;
        else if (lastRun !== null) gap = rightToLeft ? lastRun.left - run.right : run.left - lastRun.right;
        else if (lastGroup !== null) gap = Math.max(lastGroup.left - group.right, group.left - lastGroup.right);
        steps.push({ glyph, previous, gap: gap / em, rightToLeft, before: "" });
        previous = glyph;
        inside = true;
      }
      lastRun = run;
    }
    lastGroup = group;
  }
  return steps;
}

interface LetterSpacing {
  /** Usual gap between two letters of one word, in em. */
  readonly base: number;
  /** True when the gaps hold space glyphs, which then mean nothing. */
  readonly byGlyphs: boolean;
}

const notSpaced: LetterSpacing = { base: 0, byGlyphs: false };

function letterSpacing(steps: readonly Step[]): LetterSpacing {
  const all: number[] = [];
  const close: number[] = [];
  for (const step of steps) {
    if (step.previous === null || step.gap > rows.segmentGap || isMark(step.glyph.text)) continue;
    if (isCursive(step.glyph.text)) return notSpaced;
    all.push(step.gap);
    if (!isSpaced(step)) close.push(step.gap);
  }
  const byGlyphs = all.length > words.spacedGaps && close.length < all.length * words.spacedByGlyphs;
  const gaps = byGlyphs ? all : close;
  if (gaps.length < words.spacedGaps || gaps.filter((gap) => gap > words.spacedQuartile).length < gaps.length / 2) return notSpaced;
  gaps.sort((a, b) => a - b);
  const quartile = gaps[gaps.length >> 2] ?? 0;
  const median = gaps[gaps.length >> 1] ?? 0;
  return quartile <= words.spacedQuartile || median <= words.spacedMedian ? notSpaced : { base: median, byGlyphs };
}

function isSpacedLike([, ...steps]: readonly Step[], { base }: LetterSpacing): boolean {
  return (
    base > 0 && steps.length > 0 && steps.length < words.spacedGaps && steps.every(({ gap }) => Math.abs(gap - base) <= words.spacedExtra)
  );
}

function separator(step: Step, spacing: LetterSpacing, { edges, parted }: Layout): Separator {
  const { glyph, previous, gap, rightToLeft } = step;
  if (previous === null) return "";
  if (gap > rows.tab + 2 * spacing.base) return "\t";
  if (isMark(glyph.text)) return "";
  if (glyph.text === icon || previous.text === icon) return " ";
  if (gap > words.gap + spacing.base && parted(previous, glyph)) return "\t";
  if (!rightToLeft && glyph.object !== previous.object && edges(glyph.left) && beginsColumn(step, spacing)) return "\t";
  if (spacing.byGlyphs) return gap > spacing.base + words.spacedExtra ? " " : "";
  if (isSpaced(step)) return " ";
  if (spacing.base > 0) return gap > spacing.base + words.spacedExtra ? " " : "";
  if (isUnspaced(glyph.text) || isUnspaced(previous.text)) return gap > words.ideographGap ? " " : "";
  if (rightToLeft) return gap > words.rightToLeftGap ? " " : "";
  return gap > (glyph.guessedSpace ? words.guessedGap : words.gap) ? " " : "";
}

/** Before a column edge a smaller gap counts as wide, and text that crosses the edge ends there. */
function beginsColumn({ gap }: Step, { base }: LetterSpacing): boolean {
  return gap > thresholds.gap + base || (gap < -thresholds.kerning && gap > -thresholds.overlap);
}

function isSpaced({ glyph, previous, gap }: Step): boolean {
  if (previous === null) return false;
  if (previous.spaceAfter && glyph.spaceBefore) return true;
  return (previous.spaceAfter || glyph.spaceBefore) && gap > words.touching;
}
