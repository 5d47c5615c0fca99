import type { EditOperation } from "@vitae/core/ports";
import type { ParseContext } from "./parse-context.ts";
import type { ResolvedTarget } from "./target.ts";

/** Item of a list: its neighbours, and how it is moved. */
export interface Row {
  /** The same for all that can change places with it. */
  readonly of: string;
  readonly keys: readonly string[];
  readonly at: number;
  readonly move: (key: string, at: number) => EditOperation;
  /** The first place that it may have. */
  readonly first: number;
}

export function rowOf(scene: ParseContext, found: ResolvedTarget): Row | null {
  if (found.kind === "segment") {
    const keys = scene.parts.segments.map(({ segment_id }) => segment_id);
    const first = scene.parts.segments[0]?.segment_type === "personal_info" && found.type !== "personal_info" ? 1 : 0;
    const at = keys.indexOf("id" in found.ref ? found.ref.id : "");
    return at < 0 ? null : { of: "segments", keys, at, first, move: (id, at) => ({ op: "move_segment", segment: { id }, at }) };
  }
  if (found.kind === "entry") {
    const keys = found.entry.segment.sub_segments.map(({ entry_id }) => entry_id);
    const of = found.entry.segment.segment_id;
    return { of, keys, at: keys.indexOf(found.entry.id), first: 0, move: (entry_id, at) => ({ op: "move_entry", entry_id, at }) };
  }
  if (found.kind !== "item") return null;
  const { target, list, items, at } = found;
  return {
    of: JSON.stringify([target, list]),
    keys: items,
    at,
    first: 0,
    move: (item, at) => ({ op: "move_item", target, list, item, at }),
  };
}

/** To a place counted from 0; null: there is no such place. */
export const moved = ({ keys, at, move }: Row, to: number): EditOperation[] | null =>
  to < 0 || to >= keys.length ? null : to === at ? [] : [move(keys[at] ?? "", to)];

/** In front of another of the same row (0), or behind it (1); null: it is none of them. */
export const movedBeside = (row: Row, other: Row, behind: 0 | 1): EditOperation[] | null =>
  row.of !== other.of || row.at === other.at ? null : moved(row, other.at - (other.at > row.at ? 1 : 0) + behind);

/** Two of one row change places; null: they are no two of one. */
export function swapped(one: Row, other: Row): EditOperation[] | null {
  if (one.of !== other.of || one.at === other.at) return null;
  const [early, late] = one.at < other.at ? [one, other] : [other, one];
  const operations = [early.move(early.keys[early.at] ?? "", late.at)];
  if (late.at - 1 !== early.at) operations.push(late.move(late.keys[late.at] ?? "", early.at));
  return operations;
}

/** The moves that bring the wanted ones to the front, in their order; null: they are not all of one row. */
export function arranged(wanted: readonly Row[]): EditOperation[] | null {
  const [row] = wanted;
  if (!row || wanted.length < 2 || wanted.some(({ of }) => of !== row.of)) return null;
  const order = wanted.map((one) => row.keys[one.at] ?? "");
  return placed(row.keys, order, wanted.some(({ at }) => at === 0) ? 0 : row.first, row.move);
}

export const sorted = (
  keys: readonly string[],
  compare: (a: string, b: string) => number,
  move: (key: string, at: number) => EditOperation,
): EditOperation[] => placed(keys, [...keys].sort(compare), 0, move);

/** Moves that put keys at the places from `first` on. */
function placed(keys: readonly string[], order: readonly string[], first: number, move: Row["move"]): EditOperation[] {
  const left = [...keys];
  const operations: EditOperation[] = [];
  order.forEach((key, n) => {
    const now = left.indexOf(key, n);
    if (now === n + first || now < 0) return;
    operations.push(move(key, n + first));
    left.splice(now, 1);
    left.splice(n + first, 0, key);
  });
  return operations;
}
