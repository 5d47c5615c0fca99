import { sliceExcerpt } from "@vitae/core/engine";
import { type Row, withCells } from "./rows.ts";

/** A number in a cell of its own, or with its mark in front of the text. */
const number = /^(\p{Nd}{1,2})(?:[.)]?$|[.)]\s+(?=\p{L})|[、．]\s*(?=\p{L}))/u;

/** Fewer numbers in sequence count nothing. */
const fewest = 2;
/** So far apart two numbers count the same things. */
const mostBetween = 15;

interface Numbered {
  readonly row: Row;
  readonly value: number;
  /** Numbers count the same things where they look and stand alike. */
  readonly key: string;
  readonly text: string;
}

/** The rows of one count, and whether nothing but the rest of wrapped rows stands between them. */
interface Run {
  readonly rows: Numbered[];
  list: boolean;
}

/**
 * The rows without the numbers that count them: of the rows of a table in a column, of a list in front of its items, of entries in front of
 * their names.
 */
export function removeNumbers(rows: readonly Row[]): Row[] {
  const counted = new Map(runsOf(rows).flatMap(({ rows: own, list }) => own.map(({ row }): [Row, { list: boolean }] => [row, { list }])));
  return rows.map((row) => {
    const [first, ...others] = row.cells;
    const run = counted.get(row);
    const found = first && run ? number.exec(first.text) : null;
    if (!first || !run || !found) return row;
    const inCell = found[0].length === first.text.length;
    const rest = inCell ? others : [sliceExcerpt(first, found[0].length), ...others];
    return { ...withCells(row, rest), bullet: row.bullet || (run.list && rest.length === 1) };
  });
}

function runsOf(rows: readonly Row[]): Run[] {
  const runs: Run[] = [];
  const open = new Map<string, Run>();
  for (const row of rows) {
    const next = numbered(row);
    if (next === null) continue;
    const run = open.get(next.key);
    const last = run?.rows.at(-1);
    if (run && last && next.value === last.value + 1 && row.index - last.row.index <= mostBetween) {
      run.rows.push(next);
      run.list &&= areNeighbours(last.row, row, rows);
    } else if (next.value === 1) {
      const begun = { rows: [next], list: true };
      open.set(next.key, begun);
      runs.push(begun);
    }
  }
  const counting = runs.filter(({ rows: own }) => own.length >= fewest && !isOrdinal(own));
  const lists = new Set(counting.flatMap(({ rows: own, list }) => (list ? own.slice(0, 1).map(({ key }) => key) : [])));
  // A list of one item, set as the other lists.
  const alone = runs.filter(({ rows: own }) => own.length === 1 && own.every(({ key }) => lists.has(key)));
  return [...counting, ...alone];
}

/** "1st examination", "2nd examination": the same words behind each number. */
const isOrdinal = (own: readonly Numbered[]): boolean => new Set(own.map(({ text }) => text)).size < own.length;

function numbered(row: Row): Numbered | null {
  const [first, ...others] = row.cells;
  const found = first && number.exec(first.text);
  if (!found) return null;
  const inCell = found[0].length === first.text.length;
  const isMarked = /[.)]$/u.test(found[0]);
  if (inCell && others.length < (isMarked ? 1 : 2)) return null;
  const text = inCell ? (others[0]?.text ?? "") : first.text.slice(found[0].length);
  const { size, bold } = row.style;
  return { row, value: Number(found[1]), key: [inCell, size, bold, Math.round((row.line.box?.[0] ?? 0) / 4)].join("/"), text };
}

/** Only the rest of a wrapped item stands between them. */
function areNeighbours(above: Row, row: Row, rows: readonly Row[]): boolean {
  for (let at = row.index - 1; at > above.index; at--) if (rows[at]?.wrapped !== true) return false;
  return true;
}
