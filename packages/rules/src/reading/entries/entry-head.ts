import {
  type Excerpt,
  excerptBetween,
  joinExcerpts,
  offsetIn,
  sliceExcerpt,
  spansIn,
  splitExcerpt,
  stripExcerpt,
} from "@vitae/core/engine";
import type { Box, Style } from "@vitae/core/ports";
import type { Calendar, PrintedRange } from "@vitae/languages/calendar";
import { isDuration } from "../rows/duration.ts";
import { type Row, styleAt } from "../rows/rows.ts";

/** Fragment of an entry head with one name. */
export interface HeadFragment {
  readonly cut: Excerpt;
  /** Where it stands in the head, comparable between the entries of a section: "row/piece", rows counted from that with the dates. */
  readonly slot: string;
  readonly style: Style;
  /** The stretch of one style in one cell that the piece was cut from: neighbours in it may be one name after all. */
  readonly stretch: Excerpt;
  /** Field by separator, if that says more than the words: the town after an employer. */
  readonly hint?: string;
  /** The hint is the document's own word for it: "Employer: …". */
  readonly told?: true;
  /** It stands on a row below the dates. */
  readonly belowDates: boolean;
}

/** Key of the place in the entries of a section, and of the style there. */
export const placeOf = ({ slot, style }: Pick<HeadFragment, "slot" | "style">): string => `${slot}/${style.bold}/${style.italic}`;

export interface EntryHead {
  readonly pieces: readonly HeadFragment[];
  readonly dates: EntryDates;
}

/** Dates of an entry as excerpts of the document. */
export interface EntryDates {
  readonly start: Excerpt | null;
  readonly end: Excerpt | null;
  /** A lone date, neither start nor end. */
  readonly only: Excerpt | null;
  readonly current: boolean;
}

export const noDates: EntryDates = { start: null, end: null, only: null, current: false };

/** "Belo Horizonte - MG" is one place. @source ISO 3166-2:BR */
const brazilianState = "(?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)\\s*(?:$|[,;|)])";

/** Marks that always separate two names on one row. Commas and "at" need the words. */
const separator = new RegExp(
  `\\s*[|•·┃‖]\\s*|\\s+[–—―-]+\\s+(?!${brazilianState})|\\s*[\\u2190-\\u2bff\\ufffc\\u{1f000}-\\u{1faff}]+\\ufe0f?\\s*|\\t|\\s{3,}|\\s+(?=\\([^)]*\\d)|(?=（[^）]*）$)`,
  "gu",
);

/** Parts names on one row where the words say so; in scripts without spaces a space does as well. */
export const comma: RegExp =
  /(?<!\s)\s*[,،]\s+|(?<!\s)\s*[，、]\s*|(?<=[\p{Lo}）)]),(?=\p{Lo})|(?<=[\p{Script=Han}\p{Script=Katakana}）])\s+(?=[\p{Script=Han}\p{Script=Katakana}（])/gu;

/** Takes the dates out of an entry's head and the rest apart. */
export function parseEntryHead(head: readonly Row[], calendar: Calendar): EntryHead {
  const pieces: HeadFragment[] = [];
  const torn = head.some(({ cells }) => cells.some(hasTornWord));
  let dates = noDates;
  const rows = headCells(head, calendar);
  // Entries are comparable from their dates on: a further role has no row for the employer above them.
  const dated = rows.findIndex((cells) => cells.some((cell) => calendar.ranges(cell.text).length > 0));
  rows.forEach((cells, rowIndex) => {
    let order = 0;
    const belowDates = dates !== noDates;
    for (const cell of cells) {
      const { rest, found } = withoutDates(cell, calendar, dates === noDates || dates.only !== null);
      if (found) dates = dates === noDates ? found : joined(dates, found);
      for (const cut of rest.flatMap((text) => namesIn(torn ? [text] : splitByStyle(text)))) {
        pieces.push({
          cut: unparenthesised(cut.name),
          slot: `${rowIndex - (dated < 0 ? rows.length : dated)}/${order++}`,
          style: styleAt(cut.name),
          stretch: cut.stretch,
          belowDates,
        });
      }
    }
  });
  return { pieces, dates };
}

/** The cells of each row; a row that only goes on with the name above it is joined to it. */
function headCells(head: readonly Row[], calendar: Calendar): Excerpt[][] {
  const rows: Excerpt[][] = [];
  head.forEach((row, index) => {
    const above = head[index - 1];
    const open = rows.at(-1);
    const at = open && above ? brokenCell(row, above, head[index + 1], calendar) : -1;
    const name = open?.[at];
    if (open && name) open[at] = joinExcerpts([name, row.cut]);
    else rows.push([...row.cells]);
  });
  return rows;
}

/** Index of the cell of the row above that continues in this row; -1 for none. */
function brokenCell(row: Row, above: Row, below: Row | undefined, calendar: Calendar): number {
  const last = above.cells.length - 1;
  if (continues(row, above)) return last;
  if (!isBroken(row, above, below)) return -1;
  const [cell, dates] = above.cells.slice(-2);
  if (last === 0) return 0;
  return last === 1 && cell && dates && calendar.ranges(dates.text)[0]?.start === 0 && reaches(cell, dates, row) ? 0 : -1;
}

/** The row's first word did not fit between the two cells. */
function reaches(cell: Excerpt, dates: Excerpt, { cut }: Row): boolean {
  const [end, start] = [boxAt(cell, "end"), boxAt(dates, "start")];
  const [word] = cut.text.split(/\s/, 1);
  const own = boxAt(cut, "start");
  if (!end || !start || !own || !word) return false;
  return end[2] + ((own[2] - own[0]) * word.length) / Math.max(cut.text.length, 1) > start[0];
}

const boxAt = ({ places }: Excerpt, side: "start" | "end"): Box | null => {
  const place = side === "start" ? places[0] : places.at(-1);
  return (place && spansIn(place.line, place.start, place.end).at(side === "start" ? 0 : -1)?.box) ?? null;
};

/** Begins in small letters, or behind a hyphen. */
const continues = (row: Row, above: Row): boolean =>
  row.cells.length === 1 &&
  row.look === above.look &&
  (/[-‐\u00ad]$/.test(above.cut.text) || (row.line.box !== null && /^\p{Ll}/u.test(row.cut.text)));

/** Name that was wrapped in its column: the row above is full, in the same style, and closer than the next row. */
function isBroken(row: Row, above: Row, below: Row | undefined): boolean {
  if (!row.wrapped || !row.overflow || row.cells.length > 1 || row.gap === null) return false;
  const [cell] = above.cells;
  const place = cell?.places.at(-1);
  const end = place && spansIn(place.line, place.start, place.end).at(-1)?.style;
  if (!end || !alike(end, styleAt(row.cut))) return false;
  if (row.gap >= 0.15) return false;
  return below?.gap == null ? isOpenEnd(cell?.text ?? "") || !/\s/u.test(row.cut.text) : row.gap < below.gap - 0.1;
}

/** "University of", "Ropes &": no name ends so. */
const isOpenEnd = (text: string): boolean => /(?:[,&/]|\s\p{Ll}{1,4})$/u.test(text);

/** Names in excerpts without dates, each with its excerpt. */
const namesIn = (stretches: readonly Excerpt[]): { name: Excerpt; stretch: Excerpt }[] =>
  stretches.flatMap((stretch) =>
    splitExcerpt(stretch, separator)
      .map((part) => ({ name: stripExcerpt(part, /[,;:([|•·–—/-]/u, /[,;:([|•·–—/-]/u), stretch }))
      .filter(({ name }) => /[\p{L}\p{N}]/u.test(name.text) && !isRemark(name.text)),
  );

/** Two lone dates below each other are a start and an end. */
const joined = (first: EntryDates, second: EntryDates): EntryDates =>
  first.only && second.only ? { start: first.only, end: second.only, only: null, current: false } : first;

/** "(40 hours per week)" and "a year" are no names. */
const isRemark = (text: string): boolean => /^\(?(?:\d+\s[^\p{Lu}\p{Lo}]*|an? (?:year|month)\)?)$/u.test(text);

/** "(Berlin)" → "Berlin"; a bracket inside stays. */
const unparenthesised = (cut: Excerpt): Excerpt => {
  if (/^[([（].*[)\]）]$/.test(cut.text)) return sliceExcerpt(cut, 1, cut.text.length - 1);
  const unopened = /[)\]]$/.test(cut.text) && !/[([]/.test(cut.text);
  return unopened ? sliceExcerpt(cut, 0, cut.text.length - 1) : cut;
};

function withoutDates(cell: Excerpt, calendar: Calendar, wanted: boolean): { rest: Excerpt[]; found: EntryDates | null } {
  const ranges = calendar.ranges(cell.text);
  const range = ranges.find((candidate) => candidate.to !== null || candidate.open) ?? ranges[0];
  if (!range || !wanted) return { rest: [cell], found: null };
  const before = sliceExcerpt(cell, 0, range.start);
  const after = sliceExcerpt(cell, range.end);
  return { rest: [before, withoutDuration(after)].filter((cut) => cut.text !== ""), found: datesIn(cell, range) };
}

/** "(2 years 3 months)" after a range adds nothing. */
const withoutDuration = (cut: Excerpt): Excerpt => (isDuration(cut.text) ? sliceExcerpt(cut, 0, 0) : cut);

/** Finds the dates in the head of an entry. */
export function datesIn(cut: Excerpt, range: PrintedRange): EntryDates {
  const at = (place: { start: number; end: number } | null) => (place ? sliceExcerpt(cut, place.start, place.end) : null);
  // A line from right to left may print the end of a range first.
  if (range.from && range.to && range.from.iso > range.to.iso) return datesIn(cut, { ...range, from: range.to, to: range.from });
  if (range.to || range.open) {
    return { start: at(range.from), end: at(range.to) ?? at(range.present), only: null, current: range.to === null };
  }
  return { ...noDates, only: at(range.from) };
}

/** Stretches of one style: bold beside regular names two things. */
export function splitByStyle(cut: Excerpt): Excerpt[] {
  const cuts = styleChanges(cut).flatMap(({ at }) => (isInsideWord(cut.text, at) ? [] : [at]));
  if (cuts.length === 0) return [cut];
  return [0, ...cuts].map((from, index) => sliceExcerpt(cut, from, cuts[index] ?? cut.text.length)).filter((part) => part.text !== "");
}

/** Where the weight changes inside a word, it was chosen by the letters a font has: it tells no names apart. */
const hasTornWord = (cut: Excerpt): boolean => styleChanges(cut).some(({ at, weight }) => weight && isInsideWord(cut.text, at));

function styleChanges(cut: Excerpt): { at: number; weight: boolean }[] {
  const changes: { at: number; weight: boolean }[] = [];
  let last: Style | null = null;
  for (const [index, place] of cut.places.entries()) {
    for (const span of spansIn(place.line, place.start, place.end)) {
      const at = (cut.offsets[index] ?? 0) + Math.max(span.start - place.start, 0);
      if (last && !alike(last, span.style) && at > 0)
        changes.push({ at, weight: last.bold !== span.style.bold && last.size === span.style.size });
      last = span.style;
    }
  }
  return changes;
}

/** A word may be set in several fonts, where one lacks some of its letters or the marks between them. */
const isInsideWord = (text: string, at: number): boolean =>
  /[\p{L}\p{M}\p{N}][.'’"״׳]?$/u.test(text.slice(0, at)) && /^[.'’"״׳]?[\p{L}\p{M}\p{N}]/u.test(text.slice(at));

const alike = (a: Style, b: Style): boolean =>
  a.bold === b.bold && a.italic === b.italic && Math.abs(a.size - b.size) < 0.6 && a.color === b.color;

/** A name with the unexplained pieces beside it that only a dash or a comma parts from it: "Deputy Manager – Finance". */
export function extendName(
  name: Excerpt,
  pieces: readonly HeadFragment[],
  left: readonly HeadFragment[],
): { name: Excerpt; left: HeadFragment[] } {
  const own = pieces.find((piece) => piece.cut === name);
  if (!own) return { name, left: [...left] };
  let first = own;
  let last = own;
  const rest = new Set(left);
  const follows = (a: HeadFragment, b: HeadFragment) =>
    a.stretch === b.stretch &&
    /^\s*[,،–—-]\s*$/u.test(a.stretch.text.slice(offsetIn(a.stretch, a.cut) + a.cut.text.length, offsetIn(a.stretch, b.cut)));
  for (const piece of pieces) {
    if (rest.has(piece) && follows(last, piece)) {
      last = piece;
      rest.delete(piece);
    }
  }
  for (const piece of [...pieces].reverse()) {
    if (rest.has(piece) && follows(piece, first)) {
      first = piece;
      rest.delete(piece);
    }
  }
  return first === last ? { name, left: [...rest] } : { name: excerptBetween(own.stretch, first.cut, last.cut), left: [...rest] };
}
