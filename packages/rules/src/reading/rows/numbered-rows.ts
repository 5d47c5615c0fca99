import { sliceExcerpt } from "@vitae/core/engine";
import { type Row, withCells } from "./rows.ts";

/** A number in a cell of its own, or with a full stop or bracket in front of the text. */
const number = /^(\p{Nd}{1,2})(?:[.)]?$|[.)]\s+(?=\p{L}))/u;

/** So many numbers in sequence count rows. */
const fewest = { inCells: 2, inText: 3 };

interface Numbered {
  readonly row: Row;
  readonly value: number;
  readonly inCell: boolean;
}

/** The rows without the numbers that count them: of the rows of a table in a column, of a list in front of its items. */
export function removeNumbers(rows: readonly Row[]): Row[] {
  const counted = new Set(countedRows(rows));
  return rows.map((row) => {
    const [first, ...others] = row.cells;
    const found = first && counted.has(row) ? number.exec(first.text) : null;
    if (!first || !found) return row;
    const rest = found[0].length === first.text.length ? others : [sliceExcerpt(first, found[0].length), ...others];
    return { ...withCells(row, rest), bullet: row.bullet || rest.length > others.length };
  });
}

function countedRows(rows: readonly Row[]): Row[] {
  const runs: Numbered[][] = [];
  const open = new Map<boolean, Numbered[]>();
  for (const row of rows) {
    const next = numbered(row);
    if (next === null) continue;
    const run = open.get(next.inCell);
    const last = run?.at(-1);
    if (run && last && next.value === last.value + 1 && (next.inCell || areNeighbours(last.row, row, rows))) run.push(next);
    else if (next.value === 1) {
      const begun = [next];
      open.set(next.inCell, begun);
      runs.push(begun);
    }
  }
  return runs.filter((run) => run.length >= (run[0]?.inCell ? fewest.inCells : fewest.inText)).flatMap((run) => run.map(({ row }) => row));
}

function numbered(row: Row): Numbered | null {
  const [first, ...others] = row.cells;
  const found = first && number.exec(first.text);
  if (!found) return null;
  const inCell = found[0].length === first.text.length;
  return inCell && others.length < 2 ? null : { row, value: Number(found[1]), inCell };
}

/** Only the rest of a wrapped item stands between them. */
function areNeighbours(above: Row, row: Row, rows: readonly Row[]): boolean {
  if (above.style.size !== row.style.size || above.style.bold !== row.style.bold) return false;
  for (let at = row.index - 1; at > above.index; at--) if (rows[at]?.wrapped !== true) return false;
  return true;
}
