import type { Calendar } from "@vitae/languages/calendar";
import { isDated, isDateRangeRow } from "./dated-rows.ts";
import type { Row } from "./rows.ts";

/** Set in by more than this many em is no longer a name. */
const indent = 2.5;

/** Role of a row: it names an entry, begins or continues a list item or text, or continues the row above. */
export type RowKind = "head" | "bullet" | "prose" | "more";

/** Without sentence marks, a row of this many characters is running text and not the name of anything. */
const proseCharacters = 95;

/** Role of each row of a section. */
export function classifyRows(rows: readonly Row[], calendar: Calendar): RowKind[] {
  const parts: RowKind[] = [];
  const fromRight = beginsRight(rows);
  const edgeOf = (row: Row) => edge(row, calendar, fromRight);
  const least = rows.reduce((edges, row) => Math.min(edges, edgeOf(row)), Number.POSITIVE_INFINITY);
  const isInset = insetBelow(rows, edgeOf, calendar);
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    const partAbove = parts[index - 1];
    if (row.bullet) parts.push(sameItem(row, above, partAbove) ? "more" : "bullet");
    else if (above && partAbove && partAbove !== "head" && goesOn(row, above, calendar)) parts.push("more");
    else
      parts.push(
        isProse(row, calendar) || isInset(row) || isToldBelow(row, rows[index + 1], edgeOf(row) - least, calendar) ? "prose" : "head",
      );
  });
  return withNamesAbovePeriods(rows, parts, calendar);
}

/** Longer than any title with its employer. */
const maxName = 140;

/** Where the first period of a section stands below a name, a name stands above each of them, however much it looks like text. */
function withNamesAbovePeriods(rows: readonly Row[], parts: readonly RowKind[], calendar: Calendar): RowKind[] {
  const named = [...parts];
  const first = rows.findIndex((row) => isDateRangeRow(row, calendar));
  if (first < 1 || rows.slice(0, first).some((row) => row.bullet || isDated(row, calendar))) return named;
  rows.forEach((row, index) => {
    if (row.bullet || !isDateRangeRow(row, calendar)) return;
    let start = index - 1;
    while (start > 0 && index - start < 3 && rows[start]?.wrapped) start--;
    const name = rows.slice(start, index);
    const isName = name.every((part, at) => !part.bullet && !isDated(part, calendar) && (at > 0 || !part.wrapped));
    const characters = name.reduce((sum, part) => sum + part.cut.text.length, 0);
    if (isName && characters <= maxName) named.fill("head", start, index + 1);
  });
  return named;
}

/** Later lines of a list item carry its role, but no bullet of their own. */
const sameItem = (row: Row, above: Row | undefined, partAbove: RowKind | undefined): boolean =>
  above !== undefined &&
  (partAbove === "bullet" || partAbove === "more") &&
  above.line.block === row.line.block &&
  row.cut.places[0]?.start === 0;

/** The row continues the text above it: the format says so, or it looks alike, stands close and the row above is full. */
function goesOn(row: Row, above: Row, calendar: Calendar): boolean {
  if (row.wrapped || row.line.block === above.line.block) return row.wrapped && !isDateRangeRow(row, calendar);
  if (row.look !== above.look || row.style.bold || row.cells.length > 1) return false;
  if (calendar.ranges(row.cut.text).some((range) => range.to !== null || range.present !== null)) return false;
  if (row.line.region !== above.line.region) return /^\p{Ll}/u.test(row.cut.text) && !/[.!?。]$/.test(above.cut.text);
  if (!row.line.box || !above.line.box || row.gap === null) return false;
  const indented = row.line.box[0] >= above.line.box[0] - 2;
  const full = above.line.box[2] - above.line.box[0] >= 0.6 * (row.line.box[2] - row.line.box[0]) && above.cut.text.length > 40;
  return indented && full && row.gap < 0.6;
}

function isProse(row: Row, calendar: Calendar): boolean {
  if (row.style.bold || row.cells.length > 1 || row.line.role === "heading") return false;
  const text = row.cut.text;
  if (text.length < proseCharacters && (!/[.!?。！？]$/.test(text) || text.split(/\s+/).length <= 6)) return false;
  return !calendar.ranges(text).some((range) => range.to !== null || range.present !== null);
}

/** A name that two rows of a narrow column hold is no longer. */
const twoRows = 54;

/** Plain text set in from the names above it, or running on over several lines. */
function isToldBelow(row: Row, next: Row | undefined, inset: number, calendar: Calendar): boolean {
  if (row.style.bold || row.cells.length > 1 || isDated(row, calendar)) return false;
  const goesOn = next?.wrapped && !next.bullet && next.look === row.look && !isDated(next, calendar);
  if (goesOn && row.cut.text.length > 30 && row.cut.text.length + next.cut.text.length > twoRows) return true;
  return inset > indent * Math.max(row.style.size, 1) && row.cut.text.split(/\s+/).length > 3;
}

/** Set in from every date and every bold name by this many em, plain text tells what they name. */
const leastInset = 0.9;

/** Finds rows that are indented more than all dated rows and head rows. There must be dates. */
function insetBelow(rows: readonly Row[], edgeOf: (row: Row) => number, calendar: Calendar): (row: Row) => boolean {
  const naming = rows.filter((row) => !row.bullet && isDated(row, calendar));
  const first = naming[0];
  if (naming.length < 2 || !first) return () => false;
  const bold =
    naming.every(({ style }) => style.bold) && rows.every(({ style }) => style.bold) ? [] : rows.filter(({ style }) => style.bold);
  const edge = Math.max(...[...naming, ...bold].map(edgeOf));
  return (row) =>
    !row.style.bold || bold.length === 0
      ? row.cells.length === 1 &&
        !isDated(row, calendar) &&
        /\s/u.test(row.cut.text) &&
        row.index > first.index &&
        edgeOf(row) > edge + leastInset * Math.max(row.style.size, 1)
      : false;
}

/** Start of the row in reading direction; after a column of dates. */
function edge({ line, cells }: Row, calendar: Calendar, fromRight: boolean): number {
  const [first, second] = cells;
  const beside = first && second && calendar.ranges(first.text)[0]?.end === first.text.length ? second : first;
  const start = beside?.places[0]?.start ?? 0;
  const box = line.spans.find((span) => span.end > start)?.box ?? line.box;
  if (!box) return 0;
  if (!isRightToLeft(line.text)) return box[0];
  return fromRight ? -box[2] : (line.box ?? box)[0];
}

const isRightToLeft = (text: string): boolean => /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

/** Right-to-left text on a page that is laid out from left to right begins at left edges: they differ less than the right ones. */
function beginsRight(rows: readonly Row[]): boolean {
  const boxes = rows.flatMap(({ line }) => (line.box && isRightToLeft(line.text) ? [line.box] : []));
  const edges = (side: 0 | 2) => new Set(boxes.map((box) => Math.round(box[side] / 2))).size;
  return edges(2) <= edges(0);
}
