import type { Excerpt } from "@vitae/core/engine";
import type { Box } from "@vitae/core/ports";
import type { Calendar } from "@vitae/languages/calendar";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import { excerptBox, isContinuation } from "./cell-text.ts";
import { type Row, styleAt, withCells, withStyle } from "./rows.ts";

/** Cells of one column begin within this many points of each other. */
const sameEdge = 6;
/** Minimum white space between two columns in points. */
const leastGutter = 6;
const mostColumns = 4;
const maxHeading = 40;
/** A line that goes on in the next one takes at least this share of its column. */
const fullShare = 0.6;

/** Rows that stand in columns side by side, from the first to the last, and where the columns begin. */
interface Band {
  readonly first: number;
  readonly last: number;
  readonly edges: readonly number[];
}

interface PlacedCell {
  readonly row: Row;
  readonly cell: Excerpt;
  readonly box: Box;
}

/**
 * Reads short sections and cards that stand side by side one after the other, where the page was read line by line. They are known by a row
 * of which every cell is a heading, or of which every cell holds the dates of an entry.
 */
export function separateColumns(rows: readonly Row[], words: Vocabulary, calendar: Calendar): readonly Row[] {
  const bands: Band[] = [];
  rows.forEach((row, at) => {
    if (row.running || at <= (bands.at(-1)?.last ?? -1)) return;
    const band = headingBand(rows, at, words) ?? cardBand(rows, at, bands.at(-1)?.last ?? -1, { words, calendar });
    if (band) bands.push(band);
  });
  if (bands.length === 0) return rows;
  let region = Math.max(...rows.map(({ line }) => line.region));
  const parts: (readonly Row[])[] = [];
  let from = 0;
  for (const { first, last, edges } of bands) {
    parts.push(rows.slice(from, first));
    for (let column = 0; column < edges.length; column++)
      parts.push(columnOf(rows.slice(first, last + 1), edges, column, ++region, calendar));
    from = last + 1;
  }
  return [...parts, rows.slice(from)].flat().map((row, index) => ({ ...row, index }));
}

/** Sections side by side: the row of their headings, and what stands below it in their columns up to the next heading. */
function headingBand(rows: readonly Row[], at: number, words: Vocabulary): Band | null {
  const row = rows[at];
  if (!row || row.cells.length < 2 || row.cells.length > mostColumns || !row.cells.every(({ text }) => isHeading(text, words))) return null;
  const edges = edgesOf(row);
  if (!edges) return null;
  const last = lastRow(rows, at, edges, (below) => below.look === row.look);
  return last > at ? { first: at, last, edges } : null;
}

const isDateRange = (text: string, calendar: Calendar): boolean =>
  calendar.ranges(text).some(({ to, present, open }) => to !== null || present !== null || open);

const isHeading = (text: string, words: Vocabulary): boolean => text.length <= maxHeading && words.heading(text.trim()) !== null;

/** Cards side by side: the row of their dates, the rows of names above it, and what is told below. */
function cardBand(
  rows: readonly Row[],
  at: number,
  above: number,
  { words, calendar }: { readonly words: Vocabulary; readonly calendar: Calendar },
): Band | null {
  const row = rows[at];
  const areDates = ({ cells, bullet }: Row) =>
    !bullet && cells.length <= mostColumns && cells.every(({ text }) => isDateRange(text, calendar));
  if (!row || row.cells.length < 2 || !areDates(row)) return null;
  const edges = edgesOf(row);
  if (!edges) return null;
  const isApart = (other: Row | undefined) => other === undefined || other.cells.length !== edges.length || !fits(other, row, edges);
  let first = at;
  while (first - 1 > above && !isApart(rows[first - 1])) first--;
  const end = lastRow(rows, at, edges, (below) => isHeading(below.cut.text, words));
  // The next cards begin as far above their dates as these do.
  const next = rows.findIndex((other, index) => index > at && index <= end && areDates(other));
  const last = next - (at - first) > at ? next - (at - first) - 1 : end;
  return first < at || last > at ? { first, last, edges } : null;
}

/**
 * The last row that stands in the columns of the row at `at`: above the next heading in the first column below which all columns but the first
 * are empty.
 */
function lastRow(rows: readonly Row[], at: number, edges: readonly number[], isHeading: (row: Row) => boolean): number {
  const opener = rows[at];
  let last = at;
  for (let below = rows[last + 1]; opener && below && !below.running && fits(below, opener, edges); below = rows[last + 1]) last++;
  const isBeside = ({ cells }: Row) => cells.some((cell) => columnAt(excerptBox(cell)?.[0] ?? 0, edges) > 0);
  const lastBeside = rows.slice(0, last + 1).findLastIndex((row, index) => index >= at && isBeside(row));
  const heading = rows.findIndex((row, index) => index > lastBeside && index <= last && isHeading(row));
  return heading < 0 ? last : heading - 1;
}

function edgesOf({ cells }: Row): readonly number[] | null {
  const boxes = cells.flatMap((cell) => {
    const box = excerptBox(cell);
    return box ? [box] : [];
  });
  const isRightOf = (box: Box, before: Box | undefined) => before === undefined || box[0] > before[2];
  return boxes.length === cells.length && boxes.every((box, at) => isRightOf(box, boxes[at - 1])) ? boxes.map(([left]) => left) : null;
}

/** Every cell stands in one column. */
function fits(row: Row, opener: Row, edges: readonly number[]): boolean {
  if (row.line.page !== opener.line.page || row.line.region !== opener.line.region) return false;
  return row.cells.every((cell) => {
    const box = excerptBox(cell);
    const column = box ? columnAt(box[0], edges) : -1;
    return box !== null && column >= 0 && box[2] <= (edges[column + 1] ?? Number.POSITIVE_INFINITY) - leastGutter;
  });
}

const columnAt = (left: number, edges: readonly number[]): number => edges.findLastIndex((edge) => left >= edge - sameEdge);

/** The rows of one column. Their places on the page are those of their cells. */
function columnOf(rows: readonly Row[], edges: readonly number[], column: number, region: number, calendar: Calendar): Row[] {
  const placed = rows.flatMap((row) => {
    const cells = row.cells.flatMap((cell): PlacedCell[] => {
      const box = excerptBox(cell);
      return box && columnAt(box[0], edges) === column ? [{ row, cell, box }] : [];
    });
    return cells.length > 0 ? [cells] : [];
  });
  const widest = placed.flat().reduce((most, next) => (next.box[2] > most.box[2] ? next : most)).cell;
  const left = edges[column] ?? 0;
  const width = edges.length > 1 ? Math.min(...edges.slice(1).map((edge, before) => edge - (edges[before] ?? 0))) : 0;
  const isFull = ({ box }: PlacedCell) => box[2] - left >= fullShare * width;
  return placed.map((cells, at): Row => {
    const { row, cell, box } = cells[0] as PlacedCell;
    const above = placed[at - 1]?.[0];
    const gap = above ? (box[1] - above.box[3]) / (box[3] - box[1] || 1) : null;
    const texts = cells.map((placed) => placed.cell);
    const own = withStyle(withCells(row, texts), styleAt(cell));
    const bullet = own.bullet || row.bullet;
    const goesOn = above !== undefined && (isFull(above) || /^\p{Ll}/u.test(cell.text)) && !bullet && own.look === lookAt(above);
    const wrapped = goesOn && isContinuation(above.cell, cell, [widest], calendar);
    return { ...own, line: { ...row.line, region, box }, bullet, gap, wrapped, overflow: wrapped };
  });
}

const lookAt = ({ row, cell }: PlacedCell): string => withStyle(withCells(row, [cell]), styleAt(cell)).look;
