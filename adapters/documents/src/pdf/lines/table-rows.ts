import type { RowFragment } from "../segments/row-fragments.ts";
import type { OpenRow } from "./open-row.ts";

/**
 * The rows of a tagged table whose cells take several lines, cell by cell: read line by line, the ends of their names would
 * stand between one another. Where only the first cell goes on, a date is broken, and the line stays what it is.
 */
export function joinCellLines(found: readonly OpenRow[]): OpenRow[] {
  const lines = new Map<number, OpenRow[]>();
  for (const line of found) {
    const row = rowOf(line);
    if (row !== null) lines.set(row, [...(lines.get(row) ?? []), line]);
  }
  const broken = new Set([...lines].filter(([, own]) => own.length > 1 && goesOn(own)).map(([row]) => row));
  if (broken.size === 0) return [...found];
  return found.flatMap((line) => {
    const row = rowOf(line);
    if (row === null || !broken.has(row)) return [line];
    return [...Map.groupBy(line.segments, cellOf).values()].map((segments): OpenRow => ({ ...line, segments }));
  });
}

/** The row of a table that a line belongs to as a whole. */
function rowOf({ segments }: OpenRow): number | null {
  const rows = new Set(segments.map(({ tag }) => tag?.cell?.row ?? null));
  const [only] = rows;
  return rows.size === 1 ? (only ?? null) : null;
}

const cellOf = ({ tag }: RowFragment): number => tag?.cell?.cell ?? 0;

/** True if a cell after the first one has several lines, or no cell is on the line of the first one. */
function goesOn(lines: readonly OpenRow[]): boolean {
  const first = Math.min(...lines.flatMap(({ segments }) => segments.map(cellOf)));
  const later = lines.filter(({ segments }) => segments.some((segment) => cellOf(segment) !== first));
  return later.length > 1 || later.every(({ segments }) => !segments.some((segment) => cellOf(segment) === first));
}
