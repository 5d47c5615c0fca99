import type { Glyph } from "../glyphs/glyph.ts";
import type { Matrix, Rect } from "../measures/geometry.ts";
import { structure } from "../measures/thresholds.ts";
import { findRegions } from "../regions/regions.ts";
import { levelCells } from "../regions/ruled-tables.ts";
import { findColumnEdges } from "../segments/column-edges.ts";
import { buildFragments } from "../segments/row-fragments.ts";
import { buildRuns, type Run } from "../segments/runs.ts";
import type { StructureTag } from "../segments/structure.ts";
import { blockStarts } from "./blocks.ts";
import { isRightToLeft } from "./direction.ts";
import { drawnBullets, markItems } from "./drawn-bullets.ts";
import type { Layout } from "./layout.ts";
import { buildLine } from "./line.ts";
import type { PageLines, PdfLine } from "./line-draft.ts";
import { buildRows, type Row } from "./row.ts";

/** Text that stands upright together; turned text of a page is a sheet of its own. */
export interface Sheet {
  readonly glyphs: readonly Glyph[];
  /** Height of the sheet in points. */
  readonly height: number;
  readonly tags: ReadonlyMap<number, StructureTag>;
  /** Small filled shapes that are as wide as high. */
  readonly dots: readonly Rect[];
  /** Horizontal rules. */
  readonly rules: readonly Rect[];
  /** From the sheet to the page as shown. */
  readonly toPage: Matrix;
}

/** From glyphs to lines: runs, rows, columns, words, paragraphs. */
export function readSheet(sheet: Sheet): PageLines {
  const trusted = coverage(sheet) > structure.coverage;
  const runs = buildRuns(sheet.glyphs);
  const fragments = buildFragments(runs, trusted ? (run) => tagsOf(run, sheet.tags) : null);
  const segments = trusted ? fragments : levelCells(fragments, sheet.rules);
  const page = { source: trusted ? "structure" : "stream", rightToLeft: isRightToLeft(runs), rules: sheet.rules } as const;
  const layout = { rightToLeft: page.rightToLeft, edges: findColumnEdges(segments), parted: trusted ? partedBy(sheet.tags) : () => false };
  return findRegions(segments, page).map((region) => {
    drawnBullets(region);
    const drafts = buildRows(region, page).map((row) => draft(row, sheet, layout));
    const lines = sheet.dots.length > 0 ? markItems(drafts, sheet.dots) : drafts;
    return { lines, starts: blockStarts(lines) };
  });
}

function draft(row: Row, sheet: Sheet, page: Layout): PdfLine {
  const printed = buildLine(row, sheet.toPage, page);
  const size = Math.max(...row.runs.map((run) => run.size));
  return { ...printed, baseline: row.baseline, size, tag: row.tag, blocks: row.blocks, role: roleOf(row, sheet) };
}

function roleOf(row: Row, sheet: Sheet): PdfLine["role"] {
  const running = row.runs.every((run) => run.glyphs.every((glyph) => glyph.object.marks.running));
  if (running) return row.baseline < sheet.height / 2 ? "page_header" : "page_footer";
  return row.tag?.role ?? "text";
}

/** Items side by side, such as the tags of a cloud, may stand as close as words: only the tree tells them apart. */
function partedBy(tags: ReadonlyMap<number, StructureTag>): Layout["parted"] {
  return (a, b) => {
    if (a.object.content === b.object.content) return false;
    const [one, other] = [tags.get(a.object.content), tags.get(b.object.content)];
    return one?.firm === true && other?.firm === true && one.block !== other.block;
  };
}

/** Tags of the parts of a run in the structure tree, in the order of its glyphs. */
function tagsOf(run: Run, tags: ReadonlyMap<number, StructureTag>): StructureTag[] {
  const found: StructureTag[] = [];
  let content = -1;
  for (const { object } of run.glyphs) {
    if (object.content === content) continue;
    content = object.content;
    const tag = tags.get(content);
    if (tag !== undefined) found.push(tag);
  }
  return found;
}

/** Share of the sheet's glyphs that are in the structure tree. */
function coverage({ glyphs, tags }: Sheet): number {
  if (tags.size === 0) return 0;
  const known = glyphs.filter((glyph) => tags.has(glyph.object.content)).length;
  return known / glyphs.length;
}
