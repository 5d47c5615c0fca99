import type { Block, Cell, ContentLine } from "./content.ts";

/** Properties of the rows from the whole table. */
export interface TableShape {
  /** Columns (by where they start) that hold dates in most rows. */
  readonly dates: ReadonlySet<number>;
}

/** Longest line of a label such as a range of dates, UTF-16 units. */
const labelLength = 32;
/** A label has at most so many lines; one in a column of dates may have more. */
const labelLines = 3;
const dateCellLines = 6;

const counts = new WeakMap<readonly Block[], number>();

/** Printed lines in the blocks, nested tables and text boxes included. */
export function lineCount(blocks: readonly Block[]): number {
  const known = counts.get(blocks);
  if (known !== undefined) return known;
  let count = 0;
  for (const block of blocks) {
    if (block.kind === "paragraph") count += block.drafts.length + block.boxes.reduce((sum, box) => sum + lineCount(box.blocks), 0);
    else for (const row of block.rows) for (const cell of row) count += lineCount(cell.blocks);
  }
  counts.set(blocks, count);
  return count;
}

/** Columns whose cells hold a date in at least half of two or more rows. */
export function dateColumns(rows: readonly (readonly Cell[])[]): ReadonlySet<number> {
  const seen = new Map<number, { filled: number; dated: number }>();
  for (const cell of rows.flat()) {
    const lines = lineCount(cell.blocks);
    if (lines === 0) continue;
    const tally = seen.get(cell.column) ?? { filled: 0, dated: 0 };
    tally.filled++;
    if (lines <= dateCellLines && openingLines(cell, 2).some((line) => isShort(line) && hasYear(line))) tally.dated++;
    seen.set(cell.column, tally);
  }
  return new Set([...seen].filter(([, { filled, dated }]) => dated > 1 && dated * 2 >= filled).map(([column]) => column));
}

/** True when the filled cells of a row are columns of a page and not a label beside its content. */
export function isColumnar(row: readonly Cell[], shape: TableShape): boolean {
  return row.length > 1 && !row.some((cell) => isLabel(cell, shape));
}

/** Label cell: one line, or a few short lines with a year. */
export function isLabel(cell: Cell, shape: TableShape): boolean {
  const lines = lineCount(cell.blocks);
  if (lines === 1 || shape.dates.has(cell.column)) return true;
  const texts = openingLines(cell, labelLines + 1);
  return lines <= labelLines && texts.length === lines && texts.every(isShort) && texts.some(hasYear);
}

/** One short line without digits that asks for no value beside it. */
export function isHeadingLike(cell: Cell): boolean {
  const [line] = openingLines(cell, 1);
  return lineCount(cell.blocks) === 1 && line !== undefined && isShort(line) && !/\p{Nd}|[:：]$/u.test(line.text);
}

/** A year of any calendar in use, in any script's digits, or a month and two digits; not in a phone number or address. */
export function hasYear({ text }: ContentLine): boolean {
  return (
    !/^\+|@/.test(text) && /(?<!\p{Nd})(?:(?:1[3-9]|2[0-6])\d\d|(?:(?!\d)\p{Nd}){4}|\p{Nd}{1,2}[./]\p{Nd}\p{Nd})(?!\p{Nd})/u.test(text)
  );
}

/** First lines of a cell that are plain paragraphs. */
export function openingLines(cell: Cell, most: number): readonly ContentLine[] {
  const lines: ContentLine[] = [];
  for (const block of cell.blocks) {
    if (block.kind === "table" || lines.length >= most) break;
    lines.push(...block.drafts);
  }
  return lines.slice(0, most);
}

function isShort({ text }: ContentLine): boolean {
  return text.length <= labelLength;
}
