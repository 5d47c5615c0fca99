import type { EditOperation } from "@vitae/core/ports";
import { addressParts } from "./fields.ts";
import type { ParseContext } from "./parse-context.ts";
import { matchScore, nameKey, valueAt } from "./resume-index.ts";
import { type ResolvedTarget, segmentOf } from "./target.ts";
import { isValidValue } from "./values.ts";

/** Sets a value; null: it is none for this field. */
export function setField(
  scene: ParseContext,
  found: ResolvedTarget & { kind: "field" },
  value: string,
  present: boolean,
): EditOperation[] | null {
  if (!isValidValue(scene, found.name, value, present)) return null;
  const set: EditOperation = { op: "set_field", target: found.target, field: found.path, value };
  return found.type === "personal_info" && found.path === "location" ? [set, ...findOutdatedParts(scene, value)] : [set];
}

/** Parts of the old address that the new one does not say. */
export function findOutdatedParts(scene: ParseContext, address: string): EditOperation[] {
  const { target, segment } = segmentOf(scene, "personal_info");
  return addressParts
    .filter((part) => {
      const old = valueAt(segment?.segment_data, `address.${part}`) ?? "";
      return old !== "" && matchScore(nameKey(old), nameKey(address)) === 0;
    })
    .map((part) => ({ op: "set_field", target, field: `address.${part}`, value: "" }));
}

/** Takes away what was named; null: nothing of it stands there, or several things may be meant. */
export function removed(scene: ParseContext, found: ResolvedTarget): EditOperation[] | null {
  if (found.kind === "segment") return found.segment ? [{ op: "remove_segment", segment: found.ref }] : null;
  if (found.kind === "entry") return [{ op: "remove_entry", entry_id: found.entry.id }];
  if (found.kind === "item") return [{ op: "remove_item", target: found.target, list: found.list, item: found.item }];
  if (found.kind === "field") return cleared(scene, found);
  const known = found.of === null ? found.items : found.items.filter((item) => item.toLowerCase().includes(found.of ?? ""));
  if (known.length === 0 || (found.list === "links" && found.of === null && known.length > 1)) return null;
  return known.map((item) => ({ op: "remove_item", target: found.target, list: found.list, item }));
}

/** An address goes with all its parts. */
function cleared(scene: ParseContext, { target, path, type, current }: ResolvedTarget & { kind: "field" }): EditOperation[] | null {
  const fields = current === "" ? [] : [path];
  if (type === "personal_info" && path === "location") {
    const { segment } = segmentOf(scene, "personal_info");
    fields.push(
      ...addressParts.filter((part) => (valueAt(segment?.segment_data, `address.${part}`) ?? "") !== "").map((part) => `address.${part}`),
    );
  }
  return fields.length === 0 ? null : fields.map((field) => ({ op: "set_field", target, field, value: "" }));
}

type List = Pick<ResolvedTarget & { kind: "list" }, "target" | "list" | "items">;

/** The list becomes these texts: those it has stay, in the new order. */
export function listSet({ target, list, items }: List, wanted: readonly string[]): EditOperation[] {
  const key = (text: string) => text.toLowerCase();
  const keep = new Set(wanted.map(key));
  const left = items.filter((item) => keep.has(key(item)));
  const operations: EditOperation[] = items
    .filter((item) => !keep.has(key(item)))
    .map((item) => ({ op: "remove_item", target, list, item }));
  wanted.forEach((value, at) => {
    const now = left.findIndex((item) => key(item) === key(value));
    if (now === at) return;
    if (now < 0) operations.push({ op: "add_item", target, list, value, at });
    else if (now > at) operations.push({ op: "move_item", target, list, item: left[now] ?? value, at });
    if (now >= 0) left.splice(now, 1);
    left.splice(at, 0, value);
  });
  return operations;
}
