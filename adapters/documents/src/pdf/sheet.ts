import { blockStarts } from "./blocks.ts";
import { isRightToLeft } from "./direction.ts";
import type { Draft, PageLines } from "./draft.ts";
import type { Matrix } from "./geometry.ts";
import type { Glyph } from "./glyph.ts";
import { printLine } from "./line.ts";
import { findRegions } from "./regions.ts";
import { buildRows, type Row } from "./row.ts";
import { buildRuns, type Run } from "./runs.ts";
import { buildSegments } from "./segments.ts";
import type { Tagged } from "./structure.ts";
import { structure } from "./thresholds.ts";

/** Text that stands upright together; turned text of a page is a sheet of its own. */
export interface Sheet {
  readonly glyphs: readonly Glyph[];
  /** Height of the sheet in points. */
  readonly height: number;
  readonly tags: ReadonlyMap<number, Tagged>;
  /** From the sheet to the page as shown. */
  readonly toPage: Matrix;
}

/** From glyphs to lines: runs, rows, columns, words, paragraphs. */
export function readSheet(sheet: Sheet): PageLines {
  const trusted = coverage(sheet) > structure.coverage;
  const runs = buildRuns(sheet.glyphs);
  const orderOf = (run: Run): number => (trusted ? (tagOf(run, sheet.tags)?.order ?? Number.MAX_SAFE_INTEGER) : (run.glyphs[0]?.index ?? 0));
  const segments = buildSegments(runs, orderOf);
  const page = { source: trusted ? "structure" : "stream", rightToLeft: isRightToLeft(runs) } as const;
  return findRegions(segments, page).map((region) => {
    const lines = buildRows(region).map((row) => draft(row, sheet, trusted));
    return { lines, starts: blockStarts(lines) };
  });
}

function draft(row: Row, sheet: Sheet, trusted: boolean): Draft {
  const printed = printLine(row, sheet.toPage);
  const tag = trusted ? (row.runs.map((run) => tagOf(run, sheet.tags)).find((each) => each !== null) ?? null) : null;
  const size = Math.max(...row.runs.map((run) => run.size));
  return { ...printed, baseline: row.baseline, size, tag, role: roleOf(row, sheet, tag) };
}

function roleOf(row: Row, sheet: Sheet, tag: Tagged | null): Draft["role"] {
  const running = row.runs.every((run) => run.glyphs.every((glyph) => glyph.object.marks.running));
  if (running) return row.baseline < sheet.height / 2 ? "page_header" : "page_footer";
  return tag?.role ?? "text";
}

function tagOf(run: Run, tags: ReadonlyMap<number, Tagged>): Tagged | null {
  for (const glyph of run.glyphs) {
    const tag = tags.get(glyph.object.content);
    if (tag !== undefined) return tag;
  }
  return null;
}

/** The share of the sheet's glyphs that the structure tree knows. */
function coverage({ glyphs, tags }: Sheet): number {
  if (tags.size === 0) return 0;
  const known = glyphs.filter((glyph) => tags.has(glyph.object.content)).length;
  return known / glyphs.length;
}
