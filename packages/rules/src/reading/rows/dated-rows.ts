import { type Excerpt, joinExcerpts, sliceExcerpt, stripExcerpt } from "@vitae/core/engine";
import type { Calendar, PrintedRange } from "@vitae/languages/calendar";
import { isCityLike } from "../places/location.ts";
import { isDuration } from "./duration.ts";
import { type Row, styleAt, withCells } from "./rows.ts";

/** The ranges and dates a row prints; a year inside running words is none. */
export const datesOf = (row: Row, calendar: Calendar): PrintedRange[] => row.cells.flatMap((cell) => calendar.ranges(cell.text));

export const isDated = (row: Row, calendar: Calendar): boolean => datesOf(row, calendar).length > 0;

/** Nothing but a date or a range, perhaps with how long that is or where: "June 2017 — Present ⇥ 9 years". */
export function isDateRangeRow({ cut }: Row, calendar: Calendar): boolean {
  const [range, ...more] = calendar.ranges(cut.text);
  if (range?.start !== 0 || more.length > 0) return false;
  const rest = stripExcerpt(sliceExcerpt(cut, range.end), /[\s()\ufffc]/u);
  if (rest.text === "" || isDuration(rest.text)) return true;
  return /^[,·|•]/u.test(rest.text) && isCityLike(stripExcerpt(rest, /[,·|•]/u));
}

/** "2013 ⇥ 4 ⇥ …": year and month of two columns are one cell. */
export function joinYearAndMonth(row: Row, calendar: Calendar): Row {
  const [year, month, ...others] = row.cells;
  if (!year || !month || others.length === 0 || !/^\d{1,2}$/u.test(month.text)) return row;
  const date = joinExcerpts([year, month]);
  const [range] = calendar.ranges(date.text);
  const isWhole = range?.start === 0 && range.end === date.text.length && range.from?.iso.length === "2013-04".length;
  return isWhole ? { ...row, cells: [date, ...others] } : row;
}

/** Where the format calls even a period a list item, its list is layout and tells nothing about the text at the same edge. */
export function dropLayoutBullets(printed: readonly Row[], calendar: Calendar): readonly Row[] {
  const rows = printed.map((row) =>
    row.bullet && hasPeriodCell(row, calendar) && !isDateRangeRow(row, calendar) ? { ...row, bullet: false } : row,
  );
  const period = rows.find((row) => row.bullet && isDateRangeRow(row, calendar));
  if (!period) return rows;
  return rows.map((row) => ({ ...row, bullet: row.bullet && (isPrinted(row) || isSetIn(row, period)) }));
}

/** A name with its period in a cell beside it opens an entry, whatever mark is in front of it. */
const hasPeriodCell = ({ cells }: Row, calendar: Calendar): boolean =>
  cells.length > 1 &&
  cells.some(({ text }) => {
    const [range] = calendar.ranges(text);
    return range?.start === 0 && range.end === text.length && (range.to !== null || range.open);
  });

/** The page shows a glyph in front, or behind what is read from right to left. */
const isPrinted = ({ cut }: Row): boolean => cut.places[0]?.start !== 0 || /\s[-–•]$/u.test(cut.text);

const isSetIn = ({ line }: Row, other: Row): boolean =>
  line.box !== null && other.line.box !== null && line.box[0] > other.line.box[0] + other.style.size;

/** Begins with a date and says no end of its range. */
function isHalfRange(text: string, calendar: Calendar): boolean {
  const [range] = calendar.ranges(text);
  return range?.start === 0 && range.to === null && range.present === null;
}

/** A narrow date column breaks its ranges over two rows: "04/2020 –" above "today", "May 2018 – June" above "2020". They are put together again. */
export function joinBrokenDates(rows: readonly Row[], calendar: Calendar): Row[] {
  const whole: Row[] = [];
  for (const row of rows) {
    const found = [1, 2].map((back) => wholeDate(whole, whole.length - back, row, calendar)).find((joined) => joined !== null);
    if (found) {
      whole[found.at] = found.above;
      if (found.rest.length > 0) whole.push(withCells(row, found.rest));
    } else {
      const above = stackedDate(whole.at(-1), row, calendar);
      if (above) whole.splice(-1, 1, { ...above, cells: [...above.cells, ...row.cells.slice(0, 1)] });
      whole.push(above ? withCells(row, row.cells.slice(1)) : row);
    }
  }
  return whole;
}

/**
 * The row above, if its date and the one below it are start and end of one entry: both alone in the same column, and the names beside
 * them of different looks, as a title and its employer are.
 */
function stackedDate(above: Row | undefined, row: Row, calendar: Calendar): Row | null {
  const isOneDate = ({ cells: [date, name] }: Row) => date && name && isSingleDate({ ...row, cells: [date], cut: date }, calendar);
  const look = ({ cells: [, name] }: Row) => name && [styleAt(name).bold, styleAt(name).italic, styleAt(name).color].join();
  return above && row.line.region === above.line.region && isOneDate(above) && isOneDate(row) && look(above) !== look(row) ? above : null;
}

/** The row with the beginning of a range, now with the end that another row prints, and what else that prints. */
function wholeDate(rows: readonly Row[], at: number, row: Row, calendar: Calendar): { at: number; above: Row; rest: Excerpt[] } | null {
  const above = rows[at];
  if (!above || above.cells.length < 2) return null;
  // The text between them is the end of a name beside the date.
  const between = rows[at + 1];
  if (between && (between.bullet || between.cells.length > 1 || isDated(between, calendar) || row.cells.length > 1)) return null;
  const from = above.cells.find(({ text }) => isHalfRange(text, calendar));
  for (const [index, end] of row.cells.entries()) {
    if (!from || (index > 0 && from === above.cells[0])) return null;
    const joined = joinExcerpts([from, end]);
    const [range] = calendar.ranges(joined.text);
    if (range?.start === 0 && range.end === joined.text.length && (range.to || range.present)) {
      const cells = above.cells.map((cell) => (cell === from ? joined : cell));
      return { at, above: { ...above, cells }, rest: row.cells.filter((cell) => cell !== end) };
    }
  }
  return null;
}

/** Nothing but one date: below another one it is the end of the same range. */
export const isSingleDate = (row: Row, calendar: Calendar): boolean => {
  const [range] = datesOf(row, calendar);
  return range !== undefined && range.to === null && !range.open && range.end - range.start === row.cut.text.length;
};
