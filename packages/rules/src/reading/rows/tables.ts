import { type Excerpt, joinExcerpts } from "@vitae/core/engine";
import type { Calendar } from "@vitae/languages/calendar";
import type { LabelKind } from "@vitae/languages/language";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import type { LanguageTools } from "../tools/language-tools.ts";
import { excerptBox } from "./cell-text.ts";
import { isDated } from "./dated-rows.ts";
import type { Field, FormLine, FormRecord } from "./form-record.ts";
import type { Row } from "./rows.ts";

/** Horizontal position on the page. */
type Extent = readonly [left: number, right: number];

interface Column {
  readonly label: Excerpt;
  readonly kind: LabelKind | null;
  /** Extent of its label and rows; null without geometry. */
  readonly extent: Extent | null;
}

/** Converts a table with a header row to one record per row, also for rows of several lines; null without a table. */
export function tableRecords(rows: readonly Row[], { words, calendar }: LanguageTools): FormRecord[] | null {
  const head = headOf(rows, words, calendar);
  if (head === null) return null;
  const below = rows.slice(head.rows);
  const columns = columnsOf(head.labels, below, words, calendar);
  const period = columns.findIndex(({ kind }) => kind === "period");
  const tasks = columns.findIndex(({ kind }) => kind === "tasks");
  const records: FormLine[][][] = [];
  for (const row of below) {
    const placed = row.cells.map((cut, index) => ({ cut, row, at: row.bullet ? tasks : columnOf(cut, index, row, columns) }));
    const date = placed.find(({ at }) => at === period)?.cut;
    const dates = records.at(-1)?.[period]?.map(({ cut }) => cut) ?? [];
    if (records.length === 0 || (date && beginsRecord(date, dates, calendar))) records.push([...columns.map(() => []), []]);
    for (const { at, ...line } of placed) records.at(-1)?.at(at)?.push(line);
  }
  const told = { label: null, kind: "tasks" } as const;
  return records.map((record) =>
    [...columns, told].flatMap(({ kind, label }, at): Field[] => {
      const lines = record[at] ?? [];
      return lines.length > 0 ? [{ kind, label: kind ? label : null, lines }] : [];
    }),
  );
}

/**
 * The rows of a section without the first one where it names the columns of a table, in whatever words: it has no number, as many
 * cells as the rows below, and another look than they have or no date as they have.
 */
export function withoutColumnNames(rows: readonly Row[], calendar: Calendar): readonly Row[] {
  const [head, ...below] = rows;
  const size = head?.cells.length ?? 0;
  const whole = below.filter(({ cells }) => cells.length === size);
  if (head === undefined || size < 2 || /\p{N}/u.test(head.cut.text) || whole.length < 2 || below[0] !== whole[0]) return rows;
  const dated = size > 2 && whole.slice(0, 2).every((row) => isDated(row, calendar));
  const looked =
    whole.length === below.length && rows.every(({ look, line }) => line.role === "cell" && (look === head.look) === (line === head.line));
  return dated || looked ? below : rows;
}

/** A date belongs to the next record, unless it ends the range above it. */
function beginsRecord(date: Excerpt, above: readonly Excerpt[], calendar: Calendar): boolean {
  if (above.length === 0) return true;
  const isWhole = (cut: Excerpt) => {
    const [range] = calendar.ranges(cut.text);
    return range !== undefined && (range.to !== null || range.present !== null);
  };
  const open = joinExcerpts(above);
  return isWhole(open) ? calendar.ranges(date.text).length > 0 : !isWhole(joinExcerpts([open, date]));
}

interface TableHead {
  readonly labels: readonly Excerpt[];
  /** Number of rows with it. */
  readonly rows: number;
}

/** The names of the columns: a period and another known one at least. */
function headOf(rows: readonly Row[], words: Vocabulary, calendar: Calendar): TableHead | null {
  const [first, second] = rows;
  if (!first || isDated(first, calendar)) return null;
  const below = second && !isDated(second, calendar) ? underEach(first.cells, second.cells) : first.cells;
  const heads = [cellByCell(rows, words), { labels: first.cells, rows: 1 }, { labels: below, rows: 2 }].filter((head) => head !== null);
  const kinds = ({ labels, rows: above }: TableHead) =>
    columnsOf(labels, rows.slice(above), words, calendar).flatMap(({ kind }) => kind ?? []);
  const best = heads.reduce((a, b) => (kinds(b).length > kinds(a).length ? b : a));
  const known = kinds(best);
  return best.labels.length >= 3 && known.includes("period") && known.length >= Math.max(2, best.labels.length / 2) ? best : null;
}

/** Column names of formats that read a table column by column. */
function cellByCell(rows: readonly Row[], words: Vocabulary): TableHead | null {
  const labels: Excerpt[] = [];
  let at = 0;
  for (;;) {
    const block = rows[at]?.line.block;
    const end = rows.findIndex((row, index) => index >= at && row.line.block !== block);
    const own = rows.slice(at, end < 0 ? rows.length : end);
    const label = joinExcerpts(own.map(({ cut }) => cut));
    if (own.some(({ line, cells }) => line.role !== "cell" || cells.length > 1) || words.label(label.text) === null) break;
    labels.push(label);
    at += own.length;
  }
  return labels.length > 2 ? { labels, rows: at } : null;
}

/** Header rows of tables. They open no section. */
export function tableHeads(rows: readonly Row[], words: Vocabulary): ReadonlySet<Row> {
  const heads = new Set<Row>();
  rows.forEach((row, index) => {
    const below = rows[index + 1];
    const apart = row.line.role === "cell" && !heads.has(row) ? cellByCell(rows.slice(index, index + mostHeadRows), words) : null;
    const count = apart?.rows ?? (isHeaderRow(row.cells, words) ? 1 : below && goesOnIn(row, below, words) ? 2 : 0);
    for (const head of rows.slice(index, index + count)) heads.add(head);
    if (count === 1 && below && below.line.block === row.line.block) heads.add(below);
  });
  return heads;
}

/** No head of a table takes more lines. */
const mostHeadRows = 16;

const goesOnIn = (row: Row, below: Row, words: Vocabulary): boolean =>
  row.cells.length > 2 &&
  row.look === below.look &&
  below.cells.length < row.cells.length &&
  isHeaderRow(underEach(row.cells, below.cells), words);

/** "Language ⇥ Level", "Dates ⇥ Employer ⇥ …": nothing but labels, or two of them at least. */
export function isHeaderRow(cells: readonly Excerpt[], words: Vocabulary): boolean {
  const known = cells.filter(({ text }) => words.label(text) !== null).length;
  const titles = cells.filter(({ text }) => words.label(text) !== null || words.heading(text) !== null).length;
  if (headingBehindDates(cells, words)) return false;
  return cells.length > 1 && (known === cells.length || (known > 0 && titles === cells.length) || (cells.length > 2 && known >= 2));
}

/** "Year | Month | Education": behind the names of two columns of dates stands a heading. */
export function headingBehindDates(cells: readonly Excerpt[], words: Vocabulary): Excerpt | null {
  const title = cells.at(-1);
  const areDates = cells.length > 2 && cells.slice(0, -1).every(({ text }) => words.label(text) === "period");
  return title && areDates && words.heading(title.text) !== null ? title : null;
}

/** Each cell with what stands below it. */
function underEach(cells: readonly Excerpt[], below: readonly Excerpt[]): Excerpt[] {
  const extents = cells.map((cell) => extentOf([cell]));
  const at = below.map((cut) => nearest(cut, extents));
  return cells.map((cell, index) => joinExcerpts([cell, ...below.filter((_, other) => at[other] === index)]));
}

function extentOf(cuts: readonly Excerpt[]): Extent | null {
  const boxes = cuts.map(excerptBox).filter((box) => box !== null);
  return boxes.length > 0 ? [Math.min(...boxes.map(([left]) => left)), Math.max(...boxes.map(([, , right]) => right))] : null;
}

/** The extent that a cut shares most of its own with; -1 without geometry. */
function nearest(cut: Excerpt, extents: readonly (Extent | null)[]): number {
  const own = extentOf([cut]);
  if (own === null) return -1;
  const shared = extents.map((extent) => (extent ? Math.min(extent[1], own[1]) - Math.max(extent[0], own[0]) : Number.NEGATIVE_INFINITY));
  return shared.indexOf(Math.max(...shared));
}

const columnsOf = (labels: readonly Excerpt[], below: readonly Row[], words: Vocabulary, calendar: Calendar): Column[] => {
  const whole = below.filter(({ cells }) => cells.length === labels.length);
  return labels.map((label, index) => {
    const cells = whole.flatMap((row) => row.cells[index] ?? []);
    return {
      label,
      kind: words.label(label.text) ?? kindOf(cells, index + 1 === labels.length, calendar),
      extent: extentOf([label, ...cells]),
    };
  });
};

/** Longer on average than the names in a table. */
const toldCharacters = 30;

/** A column whose name nobody knows: at least half of its cells are dates, or it is the last one and tells at length. */
function kindOf(cells: readonly Excerpt[], isLast: boolean, calendar: Calendar): LabelKind | null {
  const dated = cells.filter(({ text }) => calendar.ranges(text)[0]?.start === 0).length;
  if (cells.length > 0 && dated * 2 >= cells.length) return "period";
  return isLast && cells.reduce((sum, { text }) => sum + text.length, 0) > toldCharacters * cells.length ? "tasks" : null;
}

/** The column a cell stands in, by its number in a whole row, else by its place on the page; -1: in none, it tells what was done. */
function columnOf(cut: Excerpt, index: number, row: Row, columns: readonly Column[]): number {
  if (row.cells.length === columns.length) return index;
  const at = nearest(
    cut,
    columns.map(({ extent }) => extent),
  );
  return at < 0 && row.cells.length > 1 ? index : at;
}
