import type { Row } from "../rows/rows.ts";

/** Fewer headings do not make a column. */
const fewest = 4;
/** Edges within so many points are one. */
const sameEdge = 4;
/** Text stands so far beside the column of headings, in points. */
const leastInset = 40;
/** So many of all rows begin beside the column of headings (a share). */
const mostBeside = 0.6;
/** A name and contact data above the column may stand further out. */
const headerRows = 6;
const maxCharacters = 40;
const maxWords = 6;

/**
 * Rows that begin with a heading in a column of its own, beside the text: at the outer edge of the page nothing stands but short
 * names, and all else begins further in.
 */
export function marginHeadings(rows: readonly Row[]): ReadonlySet<Row> {
  const placed = rows.filter(({ running, line }) => !running && line.box !== null);
  const turned = placed.filter(({ cut }) => rightToLeft.test(cut.text)).length > placed.length / 2;
  const edgeOf = ({ line }: Row): number => (turned ? -(line.box?.[2] ?? 0) : (line.box?.[0] ?? 0));
  const groups = [...Map.groupBy(placed, (row) => Math.round(edgeOf(row) / sameEdge))].sort(([a], [b]) => a - b);
  for (const [, group] of groups) {
    const edge = Math.min(...group.map(edgeOf));
    const outer = placed.filter((row) => edgeOf(row) < edge - sameEdge);
    if (outer.some((row) => row.index >= headerRows)) return new Set();
    const column = placed.filter((row) => row.index > 0 && Math.abs(edgeOf(row) - edge) <= sameEdge);
    const beside = placed.filter((row) => edgeOf(row) >= edge + leastInset).length;
    if (column.length >= fewest && column.every(isShort) && beside >= mostBeside * placed.length) return new Set(column);
  }
  return new Set();
}

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function isShort({ cells, bullet }: Row): boolean {
  const text = cells[0]?.text ?? "";
  return !bullet && text.length <= maxCharacters && text.split(/\s+/).length <= maxWords && !/[\p{Nd}@:]/u.test(text);
}
