import { type Excerpt, joinExcerpts } from "@vitae/core/engine";
import type { Box } from "@vitae/core/ports";
import type { Calendar } from "@vitae/languages/calendar";
import type { Row } from "./rows.ts";

/** A narrow column breaks a range over no more lines. */
const mostLines = 5;
/** Lines of one cell stand closer than this, in units of their height. */
const closeGap = 0.6;
/** Tops of cells side by side differ by less than this, in units of a line's height. */
const sameTop = 0.7;

/** A date that stands beside the text it dates, in a column of its own. */
interface SideDate {
  readonly rows: readonly Row[];
  readonly date: Excerpt;
  readonly partner: Row;
}

/**
 * Puts dates of a narrow column, over however many lines, in front of the rows that they stand beside, as one cell. Where the
 * page was read column by column, both columns become one again, from top to bottom.
 */
export function joinSideDates(rows: readonly Row[], calendar: Calendar): readonly Row[] {
  const byPage = Map.groupBy(rows, ({ line }) => line.page);
  const dates = [...byPage].flatMap(([page, own]) => (page === null ? [] : sideDates(own, calendar)));
  if (dates.length === 0) return rows;
  const moved = new Set(dates.flatMap((found) => found.rows));
  const dateOf = new Map(dates.map(({ partner, date }) => [partner, date]));
  const joined = rows.flatMap((row) => {
    const date = dateOf.get(row);
    if (moved.has(row)) return [];
    return [date ? { ...row, cells: [date, ...row.cells], cut: joinExcerpts([date, ...row.cells]), wrapped: false } : row];
  });
  return oneColumn(joined, dates).map((row, index) => ({ ...row, index }));
}

function sideDates(rows: readonly Row[], calendar: Calendar): SideDate[] {
  const found: SideDate[] = [];
  const taken = new Set<Row>();
  const columns = new Map<number | undefined, boolean>();
  const isDateColumn = (region: number | undefined) => {
    const known =
      columns.get(region) ??
      holdsDates(
        rows.filter(({ line }) => line.region === region),
        calendar,
      );
    columns.set(region, known);
    return known;
  };
  const right = rows.toSorted((a, b) => (a.line.box?.[1] ?? 0) - (b.line.box?.[1] ?? 0));
  for (let at = 0; at < rows.length; at++) {
    const cell = dateCell(rows, at, calendar);
    if (cell === null) continue;
    const partner = besideOf(cell.rows, right, taken);
    if (!partner || !(partner.line.region === rows[at]?.line.region || isDateColumn(rows[at]?.line.region))) continue;
    taken.add(partner);
    for (const row of cell.rows) taken.add(row);
    found.push({ ...cell, partner });
    at += cell.rows.length - 1;
  }
  return found;
}

/** A column of headings and dates has nothing longer. */
const maxCharacters = 40;

/** Nothing but dates, and perhaps the headings above them: the text that they date stands in another column. */
function holdsDates(rows: readonly Row[], calendar: Calendar): boolean {
  const dated = rows.filter(({ cut }) => /\p{Nd}{4}/u.test(cut.text) || calendar.ranges(cut.text).length > 0).length;
  return dated * 2 >= rows.length && rows.every(({ cut, bullet }) => !bullet && cut.text.length <= maxCharacters);
}

/** The rows from one on that print one date or range and nothing else; the most of them. */
function dateCell(rows: readonly Row[], at: number, calendar: Calendar): { rows: readonly Row[]; date: Excerpt } | null {
  const own = [rows[at]].filter((row) => row !== undefined);
  const [first] = own;
  if (!first?.line.box || first.bullet || first.running || first.cells.length !== 1 || calendar.ranges(first.cut.text)[0]?.start !== 0)
    return null;
  while (own.length < mostLines) {
    const next = rows[at + own.length];
    if (!next || !isBelow(next, own.at(-1) ?? first)) break;
    own.push(next);
  }
  for (let count = own.length; count > 0; count--) {
    const date = joinExcerpts(own.slice(0, count).map(({ cut }) => cut));
    const [range] = calendar.ranges(date.text);
    if (range?.start === 0 && range.end === date.text.length) return { rows: own.slice(0, count), date };
  }
  return null;
}

const isBelow = (row: Row, above: Row): boolean =>
  row.line.region === above.line.region &&
  row.look === above.look &&
  row.cells.length === 1 &&
  !row.bullet &&
  row.gap !== null &&
  row.gap < closeGap &&
  overlap(row.line.box, above.line.box) > 0;

const overlap = (a: Box | null, b: Box | null): number => (a && b ? Math.min(a[2], b[2]) - Math.max(a[0], b[0]) : 0);

/** The row that begins right of a cell at the height of its top; `sorted` from the top of the page. */
function besideOf(cell: readonly Row[], sorted: readonly Row[], taken: ReadonlySet<Row>): Row | undefined {
  const box = cell[0]?.line.box;
  if (!box) return undefined;
  const right = Math.max(...cell.map(({ line }) => line.box?.[2] ?? 0));
  const slack = sameTop * (box[3] - box[1]);
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.line.box?.[1] ?? 0) < box[1] - slack) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < sorted.length; at++) {
    const row = sorted[at];
    if (!row?.line.box || row.line.box[1] > box[1] + slack) return undefined;
    if (row.line.box[0] >= right - 1 && !taken.has(row) && !row.bullet && !row.running) return row;
  }
  return undefined;
}

/** Columns of a page that dates of the one tie to rows of the other are one: its rows follow one another from the top. */
function oneColumn(rows: readonly Row[], dates: readonly SideDate[]): Row[] {
  const into = new Map<number, number>();
  for (const { rows: own, partner } of dates) {
    const [from, to] = [own[0]?.line.region, partner.line.region];
    if (from !== undefined && from !== to) into.set(from, to);
  }
  if (into.size === 0) return [...rows];
  const target = (region: number) => into.get(region) ?? region;
  const merged = new Set([...into].flat());
  const columns = Map.groupBy(
    rows.filter(({ line }) => merged.has(line.region)),
    ({ line }) => target(line.region),
  );
  const placed = new Set<number>();
  return rows.flatMap((row) => {
    if (!merged.has(row.line.region)) return [row];
    const region = target(row.line.region);
    if (placed.has(region)) return [];
    placed.add(region);
    const sorted = (columns.get(region) ?? []).toSorted((a, b) => (a.line.box?.[1] ?? 0) - (b.line.box?.[1] ?? 0));
    return sorted.map((own) => ({ ...own, line: { ...own.line, region } }));
  });
}
