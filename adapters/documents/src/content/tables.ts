import type { Cell, Table } from "./content.ts";
import type { BlockTarget } from "./paragraph-flow.ts";
import { writeRow } from "./table-row.ts";
import { dateColumns, isColumnar, isHeadingLike, lineCount, type TableShape } from "./table-shape.ts";

/** A merged cell with at least so many lines is a column of its own, a lower one the label of its rows. */
const tallCell = 4;

type Row = readonly Cell[];

/**
 * Writes a table in reading order: columns of a page one after the other, each in its own region; rows of labels, dates
 * and values one row at a time.
 */
export function writeTable(table: Table, to: BlockTarget): void {
  readRows(table.rows, { dates: dateColumns(table.rows) }, to);
}

function readRows(rows: readonly Row[], shape: TableShape, to: BlockTarget): void {
  const hasNames = namesColumns(rows);
  for (let at = 0; at < rows.length; ) {
    const row = filled(rows[at] ?? []);
    const tall = row.find((cell) => lineCount(cell.blocks) >= tallCell && prolongedBy(cell, rows, at) > 0);
    if (tall !== undefined && row.length > 0) {
      const band = rows.slice(at, at + 1 + prolongedBy(tall, rows, at));
      readBand(tall, band, shape, to);
      at += band.length;
    } else if (standsInColumns(rows, at, shape)) {
      const columns = columnsFrom(rows, at, shape);
      readColumns(columns.columns, to);
      at += columns.rows;
    } else {
      writeRow(row, to, hasNames);
      at++;
    }
  }
}

/** A cell merged over several rows is beside all of them. */
function readBand(tall: Cell, rows: readonly Row[], shape: TableShape, to: BlockTarget): void {
  const before = rows.map((row) => row.filter((cell) => cell.column < tall.column));
  const after = rows.map((row) => row.filter((cell) => cell.column > tall.column));
  if (before.some((row) => filled(row).length > 0)) readRows(before, shape, to);
  readColumns([[tall]], to);
  readRows(after, shape, to);
  to.writer.region();
}

function readColumns(columns: readonly (readonly Cell[])[], to: BlockTarget): void {
  for (const column of columns) {
    to.writer.region();
    for (const cell of column) to.write(cell.blocks, { ...to, plain: "text" });
  }
  to.writer.region();
}

/** Columns continue in the next rows if these have the same columns, or use only one of them. */
function columnsFrom(rows: readonly Row[], from: number, shape: TableShape): { columns: Cell[][]; rows: number } {
  const columns = filled(rows[from] ?? []).map((cell) => [cell]);
  let taken = 1;
  for (let next = rows[from + taken]; next !== undefined; next = rows[from + taken]) {
    const cells = next.length;
    const row = filled(next);
    const goesOn = row.every((cell) => cells > 1 && columns.some((column) => column[0]?.column === cell.column));
    if (!goesOn || (row.length > 1 && !standsInColumns(rows, from + taken, shape))) break;
    for (const cell of row) columns.find((column) => column[0]?.column === cell.column)?.push(cell);
    taken++;
  }
  return { columns, rows: taken };
}

/** Columns of a page, or the headings right above them. */
function standsInColumns(rows: readonly Row[], at: number, shape: TableShape): boolean {
  const row = filled(rows[at] ?? []);
  if (isColumnar(row, shape)) return true;
  const below = filled(rows[at + 1] ?? []);
  const sameColumns = row.length === below.length && row.every((cell, index) => cell.column === below[index]?.column);
  return sameColumns && row.every(isHeadingLike) && isColumnar(below, shape);
}

/** Three short words or more above as many cells. */
function namesColumns([head = [], ...rows]: readonly Row[]): boolean {
  const names = filled(head);
  return names.length > 2 && names.every(isHeadingLike) && rows.some((row) => filled(row).length === names.length);
}

/** How many rows below only prolong the cell. */
function prolongedBy(cell: Cell, rows: readonly Row[], at: number): number {
  let below = 0;
  while (rows[at + below + 1]?.some((other) => other.prolongs && other.column === cell.column)) below++;
  return below;
}

function filled(row: Row): Row {
  return row.filter((cell) => lineCount(cell.blocks) > 0);
}
