import { type Cut, joinCuts } from "../engine/cuts.ts";
import type { Calendar, PrintedRange } from "../resume/calendar.ts";
import { type Row, withCells } from "./rows.ts";

/** One job, degree or project of a section: the rows that name it, and the rows that tell of it. */
export interface EntryRows {
  readonly head: readonly Row[];
  readonly body: readonly BodyText[];
}

/** A paragraph or a list item, lines joined. */
export interface BodyText {
  readonly bullet: boolean;
  readonly text: Cut;
}

/** Set in by more than this many em is no longer a name. */
const indent = 2.5;

type Part = "head" | "bullet" | "prose" | "more";

/** Without sentence marks, a row of this many characters is running text and not the name of anything. */
const proseCharacters = 95;

/**
 * Cuts a section into its entries by the pattern that repeats: rows that name (short, styled, dated) and rows that tell
 * (list items, running text). Nothing is assumed about the order of title, employer and date.
 */
export function entriesOf(printed: readonly Row[], calendar: Calendar): EntryRows[] {
  const rows = withWholeDates(withoutFalseBullets(printed, calendar), calendar);
  const parts = partsOf(rows, calendar);
  const runs = runsOf(rows, parts);
  const dated = runs.filter((run) => run.head.some((row) => isDated(row, calendar)));
  const opener = dated[0]?.head[0] ?? runs[0]?.head[0];
  const entries: { head: Row[]; body: BodyText[] }[] = [];
  for (const run of runs) {
    const opens = run.head.length > 0 && (dated.length === 0 || dated.includes(run) || run.head[0]?.look === opener?.look);
    const last = entries.at(-1);
    if (!opens && last) {
      for (const row of run.head) last.body.push({ bullet: false, text: row.cut });
      for (const text of run.body) last.body.push(text);
      continue;
    }
    const heads = splitRun(run.head, calendar);
    for (const head of heads) entries.push({ head, body: [] });
    if (heads.length === 0) entries.push({ head: [], body: [] });
    for (const text of run.body) entries.at(-1)?.body.push(text);
  }
  return entries;
}

/** The ranges and dates a row prints; a year inside running words is none. */
const datesOf = (row: Row, calendar: Calendar): PrintedRange[] => row.cells.flatMap((cell) => calendar.ranges(cell.text));

const isDated = (row: Row, calendar: Calendar): boolean => datesOf(row, calendar).length > 0;

/** Where the format calls even a date a list item, its list is layout and tells nothing about the text. */
function withoutFalseBullets(rows: readonly Row[], calendar: Calendar): readonly Row[] {
  const isLayout = rows.some((row) => row.bullet && calendar.ranges(row.cut.text)[0]?.end === row.cut.text.length);
  return isLayout ? rows.map((row) => ({ ...row, bullet: row.bullet && row.cut.places[0]?.start !== 0 })) : rows;
}

/** Begins with a date and says more, but no range that is whole. */
function isHalfRange(text: string, calendar: Calendar): boolean {
  const [range] = calendar.ranges(text);
  return range?.start === 0 && (/[-–—]$/.test(text) ? range.to === null : range.end < text.length);
}

/** A narrow date column breaks its ranges over two rows: "04/2020 –" above "today", "May 2018 – June" above "2020". They are put together again. */
function withWholeDates(rows: readonly Row[], calendar: Calendar): Row[] {
  const whole: Row[] = [];
  for (const row of rows) {
    const above = whole.at(-1);
    const [start, ...others] = above?.cells ?? [];
    const [end, ...rest] = row.cells;
    if (above && start && end && others.length > 0 && isHalfRange(start.text, calendar)) {
      const joined = joinCuts([start, end]);
      const [range] = calendar.ranges(joined.text);
      if (range && range.start === 0 && range.end === joined.text.length && (range.to || range.present)) {
        whole[whole.length - 1] = { ...above, cells: [joined, ...others] };
        if (rest.length > 0) whole.push(withCells(row, rest));
        continue;
      }
    }
    whole.push(row);
  }
  return whole;
}

function partsOf(rows: readonly Row[], calendar: Calendar): Part[] {
  const parts: Part[] = [];
  const least = rows.reduce((edges, row) => Math.min(edges, edge(row, calendar)), Number.POSITIVE_INFINITY);
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    const partAbove = parts[index - 1];
    if (row.bullet) parts.push(sameItem(row, above, partAbove) ? "more" : "bullet");
    else if (above && partAbove && partAbove !== "head" && goesOn(row, above, calendar)) parts.push("more");
    else parts.push(isProse(row, calendar) || isToldBelow(row, rows[index + 1], edge(row, calendar) - least, calendar) ? "prose" : "head");
  });
  return parts;
}

/** Later lines of a list item carry its role, but no bullet of their own. */
const sameItem = (row: Row, above: Row | undefined, partAbove: Part | undefined): boolean =>
  above !== undefined &&
  (partAbove === "bullet" || partAbove === "more") &&
  above.line.block === row.line.block &&
  row.cut.places[0]?.start === 0;

/** The row continues the text above it: the format says so, or it looks alike, stands close and the row above is full. */
function goesOn(row: Row, above: Row, calendar: Calendar): boolean {
  if (row.line.block === above.line.block) return row.wrapped;
  if (row.look !== above.look || row.style.bold || row.cells.length > 1) return false;
  if (calendar.ranges(row.cut.text).some((range) => range.to !== null || range.present !== null)) return false;
  if (row.line.region !== above.line.region) return /^\p{Ll}/u.test(row.cut.text) && !/[.!?。]$/.test(above.cut.text);
  if (!row.line.box || !above.line.box || row.gap === null) return false;
  const indented = row.line.box[0] >= above.line.box[0] - 2;
  const full = above.line.box[2] - above.line.box[0] >= 0.6 * (row.line.box[2] - row.line.box[0]) && above.cut.text.length > 40;
  return indented && full && row.gap < 0.6;
}

function isProse(row: Row, calendar: Calendar): boolean {
  if (row.style.bold || row.cells.length > 1) return false;
  const text = row.cut.text;
  const words = text.split(/\s+/).length;
  if (/[.!?。！？]$/.test(text) && words > 6) return true;
  return text.length >= proseCharacters && !calendar.ranges(text).some((range) => range.to !== null || range.present !== null);
}

/** Plain text set in from the names above it, or running on over several lines. */
function isToldBelow(row: Row, next: Row | undefined, inset: number, calendar: Calendar): boolean {
  if (row.style.bold || row.cells.length > 1 || isDated(row, calendar)) return false;
  if (next?.wrapped && next.look === row.look && !isDated(next, calendar) && row.cut.text.length > 30) return true;
  return inset > indent * Math.max(row.style.size, 1) && row.cut.text.split(/\s+/).length > 3;
}

/** Where the row begins, growing in reading direction; behind a column of dates. */
function edge({ line, cells }: Row, calendar: Calendar): number {
  const [first, second] = cells;
  const beside = first && second && calendar.ranges(first.text)[0]?.end === first.text.length ? second : first;
  const start = beside?.places[0]?.start ?? 0;
  const box = line.spans.find((span) => span.end > start)?.box ?? line.box;
  if (!box) return 0;
  return /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(line.text) ? -box[2] : box[0];
}

interface Run {
  readonly head: readonly Row[];
  readonly body: readonly BodyText[];
}

/** Alternating stretches of naming and telling rows; the lines of one item become one text. */
function runsOf(rows: readonly Row[], parts: readonly Part[]): Run[] {
  const runs: { head: Row[]; items: { bullet: boolean; cuts: Cut[] }[] }[] = [];
  rows.forEach((row, index) => {
    const part = parts[index] ?? "head";
    let run = runs.at(-1);
    if (!run || (part === "head" && run.items.length > 0)) {
      run = { head: [], items: [] };
      runs.push(run);
    }
    const open = run.items.at(-1);
    if (part === "head") run.head.push(row);
    else if (part === "more" && open) open.cuts.push(row.cut);
    else run.items.push({ bullet: part === "bullet", cuts: [row.cut] });
  });
  return runs.map(({ head, items }) => ({ head, body: items.map(({ bullet, cuts }) => ({ bullet, text: joinCuts(cuts) })) }));
}

/** Nothing but one date: below another one it is the end of the same range. */
const isLone = (row: Row, calendar: Calendar): boolean => {
  const [range] = datesOf(row, calendar);
  return range !== undefined && range.to === null && !range.open && range.end - range.start === row.cut.text.length;
};

/** Several entries without any text between them: each has its date where the first one has it. */
function splitRun(head: readonly Row[], calendar: Calendar): Row[][] {
  if (head.length === 0) return [];
  const endsAbove = (row: Row, above: Row | undefined) => above !== undefined && isLone(row, calendar) && isLone(above, calendar);
  const dated = head.flatMap((row, index) => (isDated(row, calendar) && !endsAbove(row, head[index - 1]) ? [index] : []));
  if (dated.length < 2) return [[...head]];
  const offset = dated[0] ?? 0;
  const borders = [0];
  for (let i = 1; i < dated.length; i++) {
    const previous = dated[i - 1] ?? 0;
    const own = dated[i] ?? 0;
    const expected = Math.max(previous + 1, own - offset);
    const choices = Array.from({ length: own - previous }, (_, step) => previous + 1 + step);
    const alike = choices.filter((choice) => head[choice]?.look === head[0]?.look);
    borders.push(alike.includes(expected) ? expected : (alike[0] ?? Math.min(expected, own)));
  }
  return borders.map((from, index) => head.slice(from, borders[index + 1] ?? head.length));
}
