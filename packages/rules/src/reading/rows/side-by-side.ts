import type { Excerpt } from "@vitae/core/engine";
import type { Calendar } from "@vitae/languages/calendar";
import { excerptBox } from "./cell-text.ts";
import { type Row, withCells } from "./rows.ts";

/** Cells of one column begin within this many points of each other. */
const edgeSlack = 3;

/**
 * Puts entries that stand side by side one after the other: "Keeper ⇥ Porter" above "2014 – 2016 ⇥ 2010 – 2013". Only a row in which every
 * cell is a range proves them: a table has one period in a row.
 */
export function separateSideBySide(rows: readonly Row[], calendar: Calendar): readonly Row[] {
  const result: Row[] = [];
  let found = false;
  for (let from = 0; from < rows.length; ) {
    const to = endOfRun(rows, from);
    const run = rows.slice(from, to);
    const dated = run.flatMap((row, index) => (areRanges(row, calendar) ? [index] : []));
    if (dated.length > 0) result.push(...separated(run, dated));
    else result.push(...run);
    found ||= dated.length > 0;
    from = to;
  }
  return found ? result.map((row, index) => ({ ...row, index })) : rows;
}

/** The rows of the same columns as the first one, or the first one alone. Where one column is longer, its rows look like those before. */
function endOfRun(rows: readonly Row[], from: number): number {
  const edges = edgesOf(rows[from]);
  const looks = new Set<string>();
  let to = from;
  while (to < rows.length) {
    const row = rows[to];
    if (!row || (to > from && (edges.length < 2 || columnsOf(row, edges) === null))) break;
    if (row.cells.length < 2 && !row.bullet && !looks.has(row.look)) break;
    if (to > from) looks.add(row.look);
    to++;
  }
  while (to > from + 1 && rows[to - 1]?.cells.length === 1 && !rows[to - 1]?.bullet) to--;
  return Math.max(to, from + 1);
}

const edgesOf = (row: Row | undefined): number[] => (row?.cells ?? []).flatMap((cell) => excerptBox(cell)?.[0] ?? []);

/** The column of each cell; null if one begins in none, or goes on into the next. */
function columnsOf(row: Row | undefined, edges: readonly number[]): number[] | null {
  if (!row || row.cells.length > edges.length) return null;
  const columns = row.cells.map((cell) => {
    const [left, , right] = excerptBox(cell) ?? [Number.NaN, 0, 0];
    return edges.findIndex((edge, at) => Math.abs(edge - left) <= edgeSlack && right < (edges[at + 1] ?? Number.POSITIVE_INFINITY));
  });
  return columns.length === 0 || columns.includes(-1) ? null : columns;
}

const areRanges = ({ cells }: Row, calendar: Calendar): boolean =>
  cells.length > 1 && cells.every((cell) => isRange(cell, calendar)) && cells.some((cell) => cell.text !== cells[0]?.text);

function isRange({ text }: Excerpt, calendar: Calendar): boolean {
  const [range] = calendar.ranges(text);
  return range?.start === 0 && range.end === text.length && (range.to !== null || range.open);
}

/** For each group of entries, the rows of the first column, then those of the next. Each group has its dates where the first one has them. */
function separated(run: readonly Row[], dated: readonly number[]): Row[] {
  const edges = edgesOf(run[0]);
  const offset = dated[0] ?? 0;
  const starts = dated.map((index) => index - offset);
  return starts.flatMap((start, group) => {
    const own = run.slice(start, starts[group + 1] ?? run.length);
    return edges.flatMap((_, column) =>
      own.flatMap((row) => {
        const cells = row.cells.filter((_, at) => columnsOf(row, edges)?.[at] === column);
        if (cells.length === 0) return [];
        const alone = { ...withCells(row, cells), wrapped: false, overflow: false };
        return [cells[0] === row.cells[0] ? { ...alone, bullet: row.bullet } : alone];
      }),
    );
  });
}
