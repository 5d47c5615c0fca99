import { type Excerpt, joinExcerpts } from "@vitae/core/engine";
import type { Box, Line } from "@vitae/core/ports";
import type { Calendar } from "@vitae/languages/calendar";
import type { Row } from "./rows.ts";

/** Maximum number of lines of a date range in a narrow column. */
const mostLines = 5;
/** Lines of one cell stand closer than this, in units of their height. */
const closeGap = 0.6;
/** Tops of cells side by side differ by less than this, in units of a line's height. */
const sameTop = 0.7;

/** Cell beside a row in a narrow column: the date of an entry, or a name before its text. */
interface SideCell {
  readonly rows: readonly Row[];
  readonly cell: Excerpt;
  readonly partner: Row;
  /** Place below a date in its column. It is read after the rows beside the date. */
  readonly under: readonly Row[];
}

/**
 * Puts what a narrow column prints, over however many lines, in front of the rows that it stands beside, as one cell. Where the
 * page was read column by column, both columns become one again, from top to bottom.
 */
export function joinSideCells(rows: readonly Row[], calendar: Calendar): readonly Row[] {
  const byPage = Map.groupBy(rows, ({ line }) => line.page);
  const cells = [...byPage].flatMap(([page, own]) => (page === null ? [] : sideCells(own, calendar)));
  if (cells.length === 0) return rows;
  const moved = new Set(cells.flatMap((found) => [...found.rows, ...found.under]));
  const cellOf = new Map(cells.map((found) => [found.partner, found]));
  const joined = rows.flatMap((row) => {
    const found = cellOf.get(row);
    if (moved.has(row)) return [];
    return [found ? { ...row, cells: [found.cell, ...row.cells], cut: joinExcerpts([found.cell, ...row.cells]), wrapped: false } : row];
  });
  const under = new Map(cells.flatMap((found) => (found.under.length > 0 ? [[found.partner.line, found.under] as const] : [])));
  return placeUnder(oneColumn(joined, cells), under).map((row, index) => ({ ...row, index }));
}

/** The rows below a date stand behind those that name its entry: in front of what is told of it, and of the next one. */
function placeUnder(rows: readonly Row[], under: ReadonlyMap<Line, readonly Row[]>): Row[] {
  const placed: Row[] = [];
  let waiting: readonly Row[] = [];
  for (const row of rows) {
    const own = under.get(row.line) ?? [];
    if (waiting.length > 0 && (row.bullet || own.length > 0 || (row.gap ?? 1) >= closeGap)) {
      placed.push(...waiting);
      waiting = [];
    }
    placed.push(row);
    if (own.length > 0)
      waiting = own.map((below) => ({ ...below, line: { ...below.line, region: row.line.region }, wrapped: false, overflow: false }));
  }
  return [...placed, ...waiting];
}

function sideCells(rows: readonly Row[], calendar: Calendar): SideCell[] {
  const found: SideCell[] = [];
  const taken = new Set<Row>();
  const right = rows.toSorted((a, b) => (a.line.box?.[1] ?? 0) - (b.line.box?.[1] ?? 0));
  const isSide = memo((region: number) => isSideColumn(rows, region, right, calendar));
  for (let at = 0; at < rows.length; at++) {
    const region = rows[at]?.line.region ?? 0;
    const date = dateCell(rows, at, calendar);
    const cell = date ?? (isSide(region) ? nameCell(rows, at) : null);
    if (cell === null) continue;
    const partner = besideOf(cell.rows, right, taken);
    if (!partner || !((date && partner.line.region === region) || isSide(region))) continue;
    const under = date ? rowsUnder(rows, at + cell.rows.length, cell.rows, partner) : [];
    taken.add(partner);
    for (const row of [...cell.rows, ...under]) taken.add(row);
    found.push({ ...cell, partner, under });
    at += cell.rows.length + under.length - 1;
  }
  return found;
}

function memo(make: (key: number) => boolean): (key: number) => boolean {
  const made = new Map<number, boolean>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** A column of headings, dates and names has nothing longer. */
const maxCharacters = 40;
/** So many of the paragraphs in the column beside it begin at the height of one of its cells (a share). */
const mostTied = 0.6;
/** Minimum number of paragraphs for a decision. */
const fewestTied = 2;

/** Short texts with dates among them, at whose heights the paragraphs of another column begin: both are one table. */
function isSideColumn(page: readonly Row[], region: number, sorted: readonly Row[], calendar: Calendar): boolean {
  const own = page.filter(({ line }) => line.region === region);
  if (own.some(({ cut, bullet }) => bullet || cut.text.length > maxCharacters)) return false;
  const dated = own.filter(({ cut }) => /\p{Nd}{4}/u.test(cut.text) || calendar.ranges(cut.text).length > 0).length;
  if (dated * 2 >= own.length) return true;
  if (dated * 3 < own.length) return false;
  const tied = new Set<Row>();
  for (const row of own) {
    const partner = besideOf([row], sorted, tied);
    if (partner && partner.line.region !== region) tied.add(partner);
  }
  const beside = new Set([...tied].map(({ line }) => line.region));
  const begin = page.filter(({ line, gap }) => beside.has(line.region) && (gap === null || gap >= closeGap));
  return begin.length > fewestTied && begin.filter((row) => tied.has(row)).length >= mostTied * begin.length;
}

/** The rows from one on that stand close below each other in one look. */
function nameCell(rows: readonly Row[], at: number): { rows: readonly Row[]; cell: Excerpt } | null {
  const own = cellRows(rows, at);
  return own.length > 0 ? { rows: own, cell: joinExcerpts(own.map(({ cut }) => cut)) } : null;
}

/** Text closely below a date in any style, without an aligned row beside it. */
function rowsUnder(rows: readonly Row[], from: number, cell: readonly Row[], partner: Row): readonly Row[] {
  const under: Row[] = [];
  let above = cell.at(-1);
  for (let at = from; under.length < mostLines; at++) {
    const row = rows[at];
    const left = cell[0]?.line.box?.[0] ?? 0;
    const isUnder =
      row?.line.box &&
      above &&
      row.line.region === above.line.region &&
      row.line.block !== partner.line.block &&
      !row.bullet &&
      row.cells.length === 1 &&
      row.gap !== null &&
      row.gap < closeGap &&
      row.gap > -closeGap &&
      Math.abs(row.line.box[0] - left) < row.style.size / 2 &&
      row.line.box[2] < (partner.line.box?.[0] ?? 0);
    if (!row || !isUnder) break;
    under.push(row);
    above = row;
  }
  return under;
}

/** The rows from one on that print one date or range and nothing else; the most of them. */
function dateCell(rows: readonly Row[], at: number, calendar: Calendar): { rows: readonly Row[]; cell: Excerpt } | null {
  const own = calendar.ranges(rows[at]?.cut.text ?? "")[0]?.start === 0 ? cellRows(rows, at) : [];
  for (let count = own.length; count > 0; count--) {
    const cell = joinExcerpts(own.slice(0, count).map(({ cut }) => cut));
    const [range] = calendar.ranges(cell.text);
    if (range?.start === 0 && range.end === cell.text.length) return { rows: own.slice(0, count), cell };
  }
  return null;
}

/** The rows of one cell: close below each other, in one look. */
function cellRows(rows: readonly Row[], at: number): readonly Row[] {
  const first = rows[at];
  if (!first?.line.box || first.bullet || first.running || first.cells.length !== 1) return [];
  const own = [first];
  while (own.length < mostLines) {
    const next = rows[at + own.length];
    if (!next || !isBelow(next, own.at(-1) ?? first)) break;
    own.push(next);
  }
  return own;
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

/** Two columns whose cells and rows are aligned form one table, which is read from top to bottom. */
function oneColumn(rows: readonly Row[], cells: readonly SideCell[]): Row[] {
  const into = new Map<number, number>();
  for (const { rows: own, partner } of cells) {
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
