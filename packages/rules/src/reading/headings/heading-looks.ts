import type { Calendar } from "@vitae/languages/calendar";
import type { Row } from "../rows/rows.ts";

/** A row that may be a heading by its form, and how it looks. */
export interface LookedAt {
  readonly row: Row;
  /** Its style, comparable between rows. */
  readonly look: string;
  /** Prominence compared with running text. */
  readonly prominence: number;
  /** A known heading. */
  readonly known: boolean;
  /** True if nothing is beside it. */
  readonly alone: boolean;
  /** Text of another look stands beside it. */
  readonly beside: boolean;
}

/** Minimum number of rows in one style that form a pattern. */
const fewest = 3;
/** So many rows below a heading are its section's first entry. */
const nearRows = 2;
/** Of the rows of a look, so many may follow one another with nothing between. */
const mostAdjacent = 0.25;
/** If more of them are above a date range, or right below one, they are entry names. */
const mostDated = 0.7;

/** The first of the headings that have text beside them stands above this share of the rows, the last below that. */
const earliest = 0.35;
const latest = 0.65;

/** Headings of one column begin within this many points of each other. */
const columnSlack = 60;

/**
 * Heading styles of this page by form alone, one per column: prominent rows that never follow one
 * another, have text below them, and stand above other looks of the same kind rather than below them. A person prints all
 * headings of a column alike.
 */
export function headingLooks(
  rows: readonly Row[],
  candidates: readonly LookedAt[],
  lookOf: (row: Row) => string,
  calendar: Calendar,
): ReadonlySet<string> {
  const printed = Map.groupBy(
    rows.filter(({ running }) => !running),
    lookOf,
  );
  const standOut = candidates.filter(({ prominence }) => prominence > 0);
  const patterns = [...Map.groupBy(standOut, ({ look }) => look)]
    .map(([look, found]) => patternOf(look, found, printed.get(look) ?? [], rows, calendar))
    .filter((pattern) => pattern !== null);
  const isBeaten = (pattern: Pattern) =>
    patterns.some((other) => other !== pattern && sharesColumn(other, pattern) && outranks(other, pattern));
  return new Set(patterns.filter((pattern) => !isBeaten(pattern)).map(({ look }) => look));
}

interface Pattern {
  readonly look: string;
  readonly indices: readonly number[];
  /** Rows in the style that cannot be headings. */
  readonly printed: ReadonlySet<number>;
  readonly prominence: number;
  readonly size: number;
  /** Number of rows with heading words. */
  readonly known: number;
  readonly edges: readonly number[];
}

function patternOf(
  look: string,
  found: readonly LookedAt[],
  printed: readonly Row[],
  rows: readonly Row[],
  calendar: Calendar,
): Pattern | null {
  const alone = found.filter((heading) => heading.alone || (heading.beside && standsAround(found, rows)));
  const known = new Set(found.filter((heading) => heading.known).map(({ row }) => row.cut.text)).size;
  const prominence = Math.max(...found.map((heading) => heading.prominence));
  const indices = found.map(({ row }) => row.index);
  const pattern = {
    look,
    indices,
    printed: new Set(printed.map(({ index }) => index)),
    prominence,
    known,
    size: found[0]?.row.style.size ?? 0,
    edges: found.map(({ row }) => edgeOf(row)),
  };
  if (known >= 2 && prominence >= 1) return pattern;
  if (prominence < 1 || alone.length < fewest || printed.length > alone.length * 1.3 + 1) return null;
  const adjacent = alone.filter((heading, at) => heading.alone && alone[at + 1]?.row.index === heading.row.index + 1).length;
  if (adjacent > mostAdjacent * alone.length) return null;
  const dated = alone.filter(({ row }) => isAboveRange(row, rows, calendar) || isBelowRange(row, rows[row.index - 1], calendar)).length;
  return dated > mostDated * alone.length ? null : pattern;
}

/** From top to bottom of the page: names of entries are in one section. */
const standsAround = (found: readonly LookedAt[], rows: readonly Row[]): boolean =>
  (found[0]?.row.index ?? 0) < earliest * rows.length && (found.at(-1)?.row.index ?? 0) > latest * rows.length;

/** Left edge of a row; equal for all rows without geometry. */
const edgeOf = ({ line }: Row): number => line.box?.[0] ?? 0;

const sharesColumn = (a: Pattern, b: Pattern): boolean =>
  b.edges.some((edge) => a.edges.some((other) => Math.abs(other - edge) <= columnSlack));

const isAboveRange = (row: Row, rows: readonly Row[], calendar: Calendar): boolean =>
  rows
    .slice(row.index + 1, row.index + 1 + nearRows)
    .some(({ cut, bullet }) => !bullet && calendar.ranges(cut.text).some((range) => range.to !== null || range.open));

/** White space above a heading, in heights of its row. */
const leastGap = 0.5;

/** Dates alone on the row above, without white space between. */
const isBelowRange = (row: Row, above: Row | undefined, calendar: Calendar): boolean =>
  above !== undefined &&
  row.gap !== null &&
  row.gap < leastGap &&
  calendar.ranges(above.cut.text).some(({ start, end }) => start === 0 && end === above.cut.text.length);

/** A font larger by this factor is another level. */
const largerSize = 1.08;

/** True if more evidence supports the first as headings and the second as entry names than the reverse. */
function outranks(upper: Pattern, lower: Pattern): boolean {
  if (upper.known >= 2 !== lower.known >= 2 && upper.size * largerSize > lower.size) return upper.known >= 2;
  const sign = (own: number, other: number) => Math.sign(own - other);
  const signs = [
    2 * sign(countAbove(upper, lower), countAbove(lower, upper)),
    upper.size > lower.size * largerSize ? 2 : lower.size > upper.size * largerSize ? -2 : 0,
    2 * (Number(encloses(upper, lower)) - Number(encloses(lower, upper))),
    sign(upper.prominence, lower.prominence),
    sign(mostBetween(upper.indices, lower.indices), mostBetween(lower.indices, upper.indices)),
  ];
  const sum = signs.reduce((all, each) => all + each, 0);
  return sum === 0 ? upper.indices.length > lower.indices.length : sum > 0;
}

/** The first and the last of them stand around all of the other look: a page begins and ends with a heading's section. */
const encloses = (outer: Pattern, inner: Pattern): boolean =>
  Math.min(...outer.indices) < Math.min(...inner.indices) && Math.max(...outer.indices) > Math.max(...inner.indices);

/** Number of rows in one style directly above rows in the other: headings are above names, not below. */
const countAbove = (upper: Pattern, lower: Pattern): number => upper.indices.filter((index) => lower.printed.has(index + 1)).length;

/** The most of `others` between two neighbours of `borders`, or behind the last one. */
function mostBetween(borders: readonly number[], others: readonly number[]): number {
  let most = 0;
  borders.forEach((border, at) => {
    const end = borders[at + 1] ?? Number.POSITIVE_INFINITY;
    most = Math.max(most, others.filter((index) => index > border && index < end).length);
  });
  return most;
}
