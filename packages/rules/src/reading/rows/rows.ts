import { cellsOf, type Excerpt, excerptOf, spansIn, stripExcerpt } from "@vitae/core/engine";
import type { Line, Style, VisibleDocument } from "@vitae/core/ports";
import { separateRunningHeaders } from "./running-headers.ts";

/** A visible line with the layout features that the rules use. */
export interface Row {
  readonly line: Line;
  /** Position in the document. */
  readonly index: number;
  /** The line without its bullet. */
  readonly cut: Excerpt;
  /** Cells between wide gaps, without the bullet. */
  readonly cells: readonly Excerpt[];
  /** The line begins with a bullet, or the format says that it is a list item. */
  readonly bullet: boolean;
  readonly style: Style;
  /** All letters are capitals (false for scripts without case). */
  readonly capitals: boolean;
  /** Style key of the row. */
  readonly look: string;
  /** White space above the row in units of its height; null at the top of a region or without geometry. */
  readonly gap: number | null;
  /** Without geometry: a blank line is above the row, or it is the first of its region. */
  readonly blankAbove: boolean;
  /** The row may be the rest of the one above: same paragraph, and its first word did not fit there any more. */
  readonly wrapped: boolean;
  /** The row above was full: by its width, the row's first word did not fit there. False without geometry. */
  readonly overflow: boolean;
  /** A running header or footer; such rows come after all others, each once. */
  readonly running: boolean;
}

/** Glyphs that begin a list item; a dash only with a space after it. */
const bulletGlyph =
  /^(?:[\u2022\u2023\u2043\u2219\u25aa\u25ab\u25cf\u25cb\u25e6\u25a0\u25a1\u25b8\u25ba\u25b9\u27a2\u27a4\u2713\u2714\u2756\u00b7\u30fb\ufffc]+\s*|[-–—*o>+]\s+|\p{Nd}{1,2}[、)）]\s*(?=\p{L}))/u;

/** "– Nov 2016": the dash of a range whose start is not given. */
const isEndOfRange = (text: string): boolean => /^[-–—]\s+(?:\S+\s+){0,2}\S*(?:19|20)\d{2}\S{0,7}$/u.test(text);

/** Longer lines are taken in several rows, so that no pattern ever runs over more. */
const maxRow = 600;

/** The document as rows. */
export function buildRows(document: VisibleDocument): Row[] {
  const rows: Row[] = [];
  const { body, running } = separateRunningHeaders(document.lines);
  const apart = new Set(running);
  const right = rightEdges(body);
  const tagged = document.lines.some((line) => line.role === "list_item" || line.role === "heading");
  // Lists are also used for layout: if list items print bullets, items without one are no list.
  const printed = document.lines.some((line) => line.role === "list_item" && isBullet(bulletGlyph.exec(line.text)?.[0] ?? ""));
  let above: Line | null = null;
  for (const line of [...fromTop(body), ...running]) {
    const glyph = isEndOfRange(line.text) ? "" : (bulletGlyph.exec(line.text)?.[0] ?? "");
    const style = styleOf(line);
    for (const [start, end] of stretches(line.text, glyph.length)) {
      const cut = excerptOf(line, start, end);
      if (cut.text === "") continue;
      const capitals = isCapitals(cut.text);
      const first = start === glyph.length;
      rows.push({
        line,
        index: rows.length,
        cut,
        cells: valueCells(line, start, end),
        bullet: first && (isBullet(glyph) || (line.role === "list_item" && !printed)),
        style,
        capitals,
        look: lookOf(style, capitals),
        gap: above ? gapBetween(above, line) : null,
        blankAbove: line.box === null && first && (above?.region !== line.region || line.block - above.block > 1),
        overflow: above?.box != null && line.box !== null && isFull(above, line, right.get(line.region) ?? 0),
        wrapped: !first || isWrapped(line, above, { tagged, right: right.get(line.region) ?? 0, item: rows.at(-1) }),
        running: apart.has(line),
      });
    }
    above = line;
  }
  return rows;
}

/** Lines of one block from top to bottom: one that stands wholly above the line before it comes first. */
function fromTop(lines: readonly Line[]): Line[] {
  const sorted: Line[] = [];
  for (const line of lines) {
    const last = sorted.at(-1);
    const isAbove = last?.block === line.block && last.page === line.page && line.box && last.box && line.box[3] <= last.box[1] + 1;
    if (last && isAbove) sorted.splice(-1, 1, line, last);
    else sorted.push(line);
  }
  return sorted;
}

/** The cells of a line; a colon in front of one belongs to the label before it. */
const valueCells = (line: Line, start: number, end: number): Excerpt[] =>
  cellsOf(line, start, end).flatMap((cell, index) => {
    const value = index > 0 ? stripExcerpt(cell, /[:：]/u, /(?!)/u) : cell;
    return value.text === "" ? [] : [value];
  });

const lookOf = ({ size, bold, italic, color }: Style, capitals: boolean): string =>
  [Math.round(size * 2) / 2, bold ? "b" : "", italic ? "i" : "", capitals ? "C" : "", color ?? ""].join("/");

/** The row in the style of its remaining cells. */
export function withStyle(row: Row, style: Style): Row {
  const capitals = isCapitals(row.cut.text);
  return { ...row, style, capitals, look: lookOf(style, capitals) };
}

/** The whole text, or pieces of at most `maxRow` characters that end at a space where there is one. */
function stretches(text: string, from: number): [start: number, end: number][] {
  const pieces: [number, number][] = [];
  let start = from;
  while (text.length - start > maxRow) {
    const space = text.lastIndexOf(" ", start + maxRow);
    const end = space > start ? space : wholeCharacters(text, start + maxRow);
    pieces.push([start, end]);
    start = end;
  }
  return [...pieces, [start, text.length]];
}

/** Not between the halves of a character outside the basic plane. */
const wholeCharacters = (text: string, end: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(end)) ? end - 1 : end);

function isWrapped(line: Line, above: Line | null, page: { tagged: boolean; right: number; item: Row | undefined }): boolean {
  if (above === null || above.block !== line.block) return false;
  return page.tagged || (isFull(above, line, page.right) && !standsApart(line, above, page.item));
}

/** An object glyph alone is an icon in front of contact data, not a list. */
const isBullet = (glyph: string): boolean => glyph !== "" && !glyph.includes("\ufffc");

/** The row with fewer cells, as if the others were not printed. */
export function withCells(row: Row, cells: readonly Excerpt[]): Row {
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last) return { ...row, cells: [], bullet: false, cut: { text: "", places: [], offsets: [] } };
  const start = first.places[0]?.start ?? 0;
  const end = last.places.at(-1)?.end ?? row.line.text.length;
  const glyph = bulletGlyph.exec(row.line.text.slice(start))?.[0] ?? "";
  const cut = excerptOf(row.line, start + glyph.length, end);
  const kept = glyph ? [excerptOf(row.line, start + glyph.length, first.places[0]?.end ?? end), ...cells.slice(1)] : cells;
  return { ...row, cells: kept, cut, bullet: isBullet(glyph) };
}

/** The style of most of the line's characters; dates beside a name do not count. */
export function styleOf(line: Line): Style {
  const [first] = line.spans;
  if (!first) return { size: 0, bold: false, italic: false, color: null, font: "" };
  const isDated = (span: Line["spans"][number]) => /(?:19|20)\d\d/.test(line.text.slice(span.start, span.end));
  const named = line.text.includes("\t") ? line.spans.filter((span) => !isDated(span)) : line.spans;
  return (named.length > 0 ? named : line.spans).reduce((widest, span) =>
    span.end - span.start > widest.end - widest.start ? span : widest,
  ).style;
}

/** The style of the characters at a place. */
export function styleAt(cut: Excerpt): Style {
  const place = cut.places[0];
  const span = place && spansIn(place.line, place.start, place.end)[0];
  return span?.style ?? { size: 0, bold: false, italic: false, color: null, font: "" };
}

const isCapitals = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 3 && (text.match(/\p{Lu}/gu)?.length ?? 0) === letters;
};

function gapBetween(above: Line, line: Line): number | null {
  if (!above.box || !line.box || above.region !== line.region || above.page !== line.page) return null;
  const height = line.box[3] - line.box[1] || 1;
  return (line.box[1] - above.box[3]) / height;
}

/** White space of at least this many heights, a blank line or the top of a region is above the row. */
export const isApart = ({ gap, line, blankAbove }: Row, least: number): boolean =>
  gap === null ? line.box !== null || blankAbove : gap >= least;

/** How far to the right each region's lines reach. */
function rightEdges(lines: readonly Line[]): Map<number, number> {
  const edges = new Map<number, number>();
  for (const { region, box } of lines) if (box) edges.set(region, Math.max(edges.get(region) ?? 0, box[2]));
  return edges;
}

/** Further below a list item than the item below its neighbour, and not indented like the item's text. */
function standsApart(line: Line, above: Line, item: Row | undefined): boolean {
  if (!item?.bullet || item.line !== above || item.gap === null || !line.box || !above.box) return false;
  return line.box[0] <= above.box[0] + 1 && (gapBetween(above, line) ?? 0) > item.gap + 0.2;
}

/** The first word of `line` would not have fitted behind `above`. */
function isFull(above: Line, line: Line, right: number): boolean {
  if (!above.box || !line.box) return true;
  const word = /^\S+/u.exec(line.text)?.[0].length ?? 0;
  const width = ((line.box[2] - line.box[0]) * word) / Math.max(line.text.length, 1);
  return above.box[2] + width > right - 0.02 * (right - above.box[0]);
}

/** The style that most of the document's characters have. */
export function bodyStyle(rows: readonly Row[]): Style {
  const weight = new Map<string, { characters: number; style: Style }>();
  for (const row of rows) {
    const key = `${Math.round(row.style.size * 2)}/${row.style.bold}`;
    const entry = weight.get(key) ?? { characters: 0, style: row.style };
    entry.characters += row.cut.text.length;
    weight.set(key, entry);
  }
  const [first, ...others] = [...weight.values()];
  if (!first) return { size: 0, bold: false, italic: false, color: null, font: "" };
  return others.reduce((most, entry) => (entry.characters > most.characters ? entry : most), first).style;
}
