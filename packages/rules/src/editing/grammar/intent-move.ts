import type { EditOperation } from "@vitae/core/ports";
import type { SlotValues, TokenRange } from "./match-template.ts";
import { type ClauseResult, declined, edit, type ParseContext, parseOrdinal } from "./parse-context.ts";
import { resolveReference, type TargetKind } from "./resolve-reference.ts";
import type { ResolvedTarget } from "./resolved-target.ts";
import { listRuns } from "./values.ts";

const movable: readonly TargetKind[] = ["segment", "item", "entry"];

/** Something among its like: what else is there, and how one of them is moved. */
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

const rowNamed = (scene: ParseContext, run: TokenRange | undefined, where?: TokenRange): Row | ClauseResult => {
  const found = !run ? "not_found" : where ? within(scene, where, run) : resolveReference(scene, run, movable);
  if (typeof found === "string") return declined(found);
  return rowOf(scene, found) ?? declined("not_found");
};

export const moved = ({ keys, at, move }: Row, to: number): ClauseResult => edit(to === at ? [] : [move(keys[at] ?? "", to)]);

export const moveFirst = (scene: ParseContext, { what, where }: SlotValues): ClauseResult => {
  const row = rowNamed(scene, what, where);
  return "kind" in row ? row : moved(row, row.first);
};

export const moveLast = (scene: ParseContext, { what, where }: SlotValues): ClauseResult => {
  const row = rowNamed(scene, what, where);
  return "kind" in row ? row : moved(row, row.keys.length - 1);
};

export const moveTo = (scene: ParseContext, { what, n, where }: SlotValues): ClauseResult | null => {
  const row = rowNamed(scene, what, where);
  const place = n ? parseOrdinal(scene, n) : null;
  if ("kind" in row) return row;
  if (place === null) return null;
  if (Math.abs(place) > row.keys.length) return declined("not_found");
  return moved(row, place < 0 ? row.keys.length + place : place - 1);
};

const beside =
  (behind: 0 | 1) =>
  (scene: ParseContext, { what, where }: SlotValues): ClauseResult => {
    const row = rowNamed(scene, what);
    const other = rowNamed(scene, where);
    if ("kind" in row) return row;
    if ("kind" in other) return other;
    return movedBeside(row, other, behind);
  };

/** In front of another of the same row (0), or behind it (1). */
export function movedBeside(row: Row, other: Row, behind: 0 | 1): ClauseResult {
  if (row.of !== other.of || row.at === other.at) return declined("not_found");
  return moved(row, other.at - (other.at > row.at ? 1 : 0) + behind);
}

export const moveBefore = beside(0);
export const moveAfter = beside(1);

export const swap = (scene: ParseContext, { what, where }: SlotValues): ClauseResult => {
  const one = rowNamed(scene, what);
  const other = rowNamed(scene, where);
  if ("kind" in one) return one;
  if ("kind" in other) return other;
  return swapped(one, other);
};

/** Two of one row change places. */
export function swapped(one: Row, other: Row): ClauseResult {
  if (one.of !== other.of || one.at === other.at) return declined("not_found");
  const [early, late] = one.at < other.at ? [one, other] : [other, one];
  const operations = [early.move(early.keys[early.at] ?? "", late.at)];
  if (late.at - 1 !== early.at) operations.push(late.move(late.keys[late.at] ?? "", early.at));
  return edit(operations);
}

/** "Order {where}: {items}", or sections where no place is named. */
export function order(scene: ParseContext, { where, items }: SlotValues): ClauseResult | null {
  if (!items) return null;
  const runs = listRuns(scene, items);
  const wanted: Row[] = [];
  for (const run of runs) {
    const found = where ? within(scene, where, run) : resolveReference(scene, run, ["segment"]);
    if (typeof found === "string") return declined(found);
    const row = rowOf(scene, found);
    if (!row || (wanted[0] && wanted[0].of !== row.of)) return declined("not_found");
    wanted.push(row);
  }
  const [first] = wanted;
  return first && wanted.length > 1 ? edit(arranged(first, wanted)) : null;
}

/** One of the named list, or of the named section's entries. */
function within(scene: ParseContext, where: TokenRange, run: TokenRange): ResolvedTarget | "not_found" | "ambiguous" {
  const owner = resolveReference(scene, where, ["segment", "list", "entry"]);
  if (typeof owner === "string") return owner;
  const lists = scene.parts.lists.filter(({ target, segment, list }) => {
    if (owner.kind === "segment") return segment === owner.segment && "segment" in target;
    if (owner.kind === "entry") return "entry" in target && target.entry === owner.entry.id;
    return owner.kind === "list" && owner.list === list && JSON.stringify(owner.target) === JSON.stringify(target);
  });
  const entries = owner.kind === "segment" ? scene.parts.entries.filter(({ segment }) => segment === owner.segment) : [];
  return resolveReference({ ...scene, parts: { ...scene.parts, lists, entries } }, run, ["item", "entry"]);
}

/** The moves that bring the wanted ones to the front, in their order. */
function arranged({ keys, move, first }: Row, wanted: readonly Row[]): EditOperation[] {
  const left = [...keys];
  const operations: EditOperation[] = [];
  wanted.forEach((row, n) => {
    const key = row.keys[row.at] ?? "";
    const now = left.indexOf(key);
    const place = wanted.some(({ at }) => at === 0) ? n : n + first;
    if (now === place) return;
    operations.push(move(key, place));
    left.splice(now, 1);
    left.splice(place, 0, key);
  });
  return operations;
}

/** "Sort {where} alphabetically". */
export function sort(scene: ParseContext, { where }: SlotValues): ClauseResult | null {
  if (!where) return null;
  const owner = resolveReference(scene, where, ["segment", "list"]);
  if (typeof owner === "string") return declined(owner);
  const { compare } = new Intl.Collator(languageOf(scene), { sensitivity: "base", numeric: true });
  const list = scene.parts.lists.find(({ target, segment, list }) =>
    owner.kind === "segment"
      ? segment === owner.segment && "segment" in target
      : owner.kind === "list" && owner.list === list && JSON.stringify(owner.target) === JSON.stringify(target),
  );
  if (list && owner.kind === "segment" && owner.type !== "personal_info") {
    return list.items.length === 0
      ? declined("not_found")
      : edit(sorted(list.items, compare, (item, at) => ({ op: "move_item", target: list.target, list: list.list, item, at })));
  }
  if (list) return edit(sorted(list.items, compare, (item, at) => ({ op: "move_item", target: list.target, list: list.list, item, at })));
  const entries = scene.parts.entries.filter(({ segment }) => owner.kind === "segment" && segment === owner.segment);
  if (entries.length === 0 || entries.some(({ type }) => type === "experience" || type === "education")) return declined("ambiguous");
  const names = new Map(entries.map(({ id, names }) => [id, names[0]?.text ?? ""]));
  const byName = (a: string, b: string) => compare(names.get(a) ?? "", names.get(b) ?? "");
  return edit(
    sorted(
      entries.map(({ id }) => id),
      byName,
      (entry_id, at) => ({ op: "move_entry", entry_id, at }),
    ),
  );
}

const languageOf = (scene: ParseContext): string[] => {
  const tag = scene.parts.resume?.language ?? "en";
  return /^[a-z]{2,3}$/.test(tag) && tag !== "und" ? [tag, "en"] : ["en"];
};

export function sorted(
  keys: readonly string[],
  compare: (a: string, b: string) => number,
  move: (key: string, at: number) => EditOperation,
): EditOperation[] {
  const left = [...keys];
  const operations: EditOperation[] = [];
  [...keys].sort(compare).forEach((key, place) => {
    const now = left.indexOf(key, place);
    if (now <= place) return;
    operations.push(move(key, place));
    left.splice(now, 1);
    left.splice(place, 0, key);
  });
  return operations;
}
