import type { LineSpan } from "./break-lines.ts";
import type { ShapedItem, ShapedText } from "./shape-text.ts";
import type { Glyph, ShapingFont } from "./shaping-font.ts";

/** Glyphs of one line in one font, from left to right. */
export interface VisualRun {
  readonly font: ShapingFont;
  readonly href: string | undefined;
  readonly rightToLeft: boolean;
  readonly glyphs: readonly Glyph[];
  /** Characters that it shows: `[start, end)` of the text. */
  readonly start: number;
  readonly end: number;
  /** In thousandths of the size. */
  readonly width: number;
}

/** The runs of a line from left to right, and its width without the space at its end. */
export function visualRuns(
  { items, level }: ShapedText,
  { start, end, next }: LineSpan,
): { readonly runs: readonly VisualRun[]; readonly width: number } {
  const logical = items
    .filter((item) => item.start < end && item.end > start)
    .map((item) => ({ level: item.level, run: runOf(item, Math.max(start, item.start), Math.min(end, item.end)) }));
  const runs = reordered(logical);
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  const space = items.find((item) => item.start <= end && item.end > end);
  if (end === next || !space) return { runs, width };
  // Keeps the space at the end of the line for readers that join lines. It exceeds the column.
  const last = runOf(space, end, end + 1);
  return { runs: level === 1 ? [last, ...runs] : [...runs, last], width };
}

function runOf({ font, href, level, glyphs }: ShapedItem, start: number, end: number): VisualRun {
  const own = glyphs.filter(({ cluster }) => cluster >= start && cluster < end);
  return { font, href, rightToLeft: level % 2 === 1, glyphs: own, start, end, width: own.reduce((sum, { advance }) => sum + advance, 0) };
}

/** For each level from the highest to the lowest odd one, reverses the runs of at least this level. @source UAX #9, rule L2 */
function reordered(logical: readonly { readonly level: number; readonly run: VisualRun }[]): VisualRun[] {
  const visual = [...logical];
  const highest = Math.max(0, ...visual.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < visual.length; from++) {
      if ((visual[from]?.level ?? 0) < level) continue;
      let to = from;
      while ((visual[to + 1]?.level ?? -1) >= level) to++;
      visual.splice(from, to - from + 1, ...visual.slice(from, to + 1).reverse());
      from = to;
    }
  }
  return visual.map(({ run }) => run);
}
