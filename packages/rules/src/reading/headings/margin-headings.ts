import { excerptBox } from "../rows/cell-text.ts";
import { type Row, styleAt } from "../rows/rows.ts";

/** Minimum number of headings of a column. */
const fewest = 4;
/** Maximum distance of equal edges in points. */
const sameEdge = 4;
/** Minimum distance of text from the outermost heading in points. */
const leastInset = 40;
/** So many of all rows begin at the edge of the text or further in (a share). */
const mostBeside = 0.6;
/** A name and contact data above the column may stand further out. */
const headerRows = 6;
const maxCharacters = 40;
const maxWords = 6;

/**
 * Rows that begin with a heading in a column of its own, beside the text: the text begins at one edge, and outside of it, on
 * the page's outer side, nothing stands but short names of one look. They may begin at one edge or end at one.
 */
export function marginHeadings(rows: readonly Row[]): ReadonlySet<Row> {
  const placed = rows.filter(({ running, line }) => !running && line.box !== null);
  const turned = placed.filter(({ cut }) => rightToLeft.test(cut.text)).length > placed.length / 2;
  const edgesOf = (row: Row): readonly number[] =>
    row.cells.flatMap((cell) => {
      const box = excerptBox(cell);
      return box ? [turned ? -box[2] : box[0]] : [];
    });
  const edges = new Map(placed.map((row) => [row, edgesOf(row)]));
  const begins = (row: Row) => edges.get(row)?.[0] ?? 0;
  for (const text of sharedEdges([...edges.values()].flatMap((own) => own.slice(0, 2)))) {
    const isOutside = (row: Row) => begins(row) < text - sameEdge;
    const outside = placed.filter(
      (row) => row.index > 0 && isOutside(row) && isShort(row) && (edges.get(row)?.[1] ?? text) >= text - sameEdge,
    );
    const column = [...Map.groupBy(outside, lookOf).values()].reduce((most, group) => (group.length > most.length ? group : most), []);
    const inner = placed.filter((row) => !isOutside(row)).length;
    if (column.length < fewest || inner < mostBeside * placed.length || Math.min(...column.map(begins)) > text - leastInset) continue;
    if (placed.every((row) => row.index < headerRows || !isOutside(row) || column.includes(row))) return new Set(column);
  }
  return new Set();
}

/** The edges that several cells begin at, the outermost first. */
const sharedEdges = (edges: readonly number[]): number[] =>
  [...Map.groupBy(edges, (edge) => Math.round(edge / sameEdge)).values()]
    .filter((group) => group.length >= fewest)
    .map((group) => Math.min(...group))
    .sort((a, b) => a - b);

const lookOf = ({ cells: [first] }: Row): string => {
  const { size, bold, italic, color } = first ? styleAt(first) : { size: 0, bold: false, italic: false, color: null };
  return [Math.round(size * 2), bold, italic, color].join("/");
};

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function isShort({ cells, bullet }: Row): boolean {
  const text = cells[0]?.text.replace(/(?<!\s)\s*[:：]$/u, "") ?? "";
  return !bullet && text.length <= maxCharacters && text.split(/\s+/).length <= maxWords && !/[\p{Nd}@:]/u.test(text);
}
