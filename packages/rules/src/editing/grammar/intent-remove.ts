import type { EditOperation } from "@vitae/core/ports";
import { addressParts } from "./fields.ts";
import type { SlotValues, TokenRange } from "./match-template.ts";
import { type ClauseResult, declined, edit, type ParseContext } from "./parse-context.ts";
import { resolveReference, segmentOf, type TargetKind } from "./resolve-reference.ts";
import { findItem, listsOf, type ResolvedTarget } from "./resolved-target.ts";
import { bestMatches, valueAt } from "./resume-index.ts";
import { listRuns, nameOf } from "./values.ts";

const removable: readonly TargetKind[] = ["segment", "field", "list", "item", "entry"];

/** "Remove {what}": one thing, or several. */
export function remove(scene: ParseContext, { what }: SlotValues): ClauseResult | null {
  if (!what) return null;
  return forEachPart(scene, what, (run) => removed(scene, resolveReference(scene, run, removable)));
}

/** "Remove {items} from {where}". */
export function removeFrom(scene: ParseContext, { items, where }: SlotValues): ClauseResult | null {
  if (!items || !where) return null;
  const owner = resolveReference(scene, where, ["segment", "list", "entry"]);
  if (typeof owner === "string") return declined(owner);
  return forEachPart(scene, items, (run) => removedFrom(scene, owner, run));
}

/** All of it as one name; else each part of the list, and nothing when one of them is not known. */
export function forEachPart(scene: ParseContext, run: TokenRange, read: (run: TokenRange) => ClauseResult | null): ClauseResult | null {
  const whole = read(run);
  if (whole?.kind === "edit") return whole;
  const parts = listRuns(scene, run);
  if (parts.length < 2) return whole;
  const operations: EditOperation[] = [];
  for (const part of parts) {
    const reading = read(part);
    if (reading?.kind !== "edit") return reading;
    operations.push(...reading.operations);
  }
  return edit(operations);
}

export function removed(scene: ParseContext, found: ReturnType<typeof resolveReference>): ClauseResult | null {
  if (typeof found === "string") return declined(found);
  if (found.kind === "segment") {
    return found.segment ? edit([{ op: "remove_segment", segment: found.ref }]) : declined("not_found");
  }
  if (found.kind === "entry") return edit([{ op: "remove_entry", entry_id: found.entry.id }]);
  if (found.kind === "item") return edit([{ op: "remove_item", target: found.target, list: found.list, item: found.item }]);
  if (found.kind === "field") return cleared(scene, found);
  const known = found.of === null ? found.items : found.items.filter((item) => item.toLowerCase().includes(found.of ?? ""));
  if (known.length === 0) return declined("not_found");
  if (found.list === "links" && found.of === null && known.length > 1) return declined("ambiguous");
  return edit(known.map((item) => ({ op: "remove_item", target: found.target, list: found.list, item })));
}

/** An address goes with all its parts. */
function cleared(scene: ParseContext, { target, path, type, current }: ResolvedTarget & { kind: "field" }): ClauseResult {
  const fields = [path];
  let any = current !== "";
  if (type === "personal_info" && path === "location") {
    const { segment } = segmentOf(scene, "personal_info");
    for (const part of addressParts) {
      if ((valueAt(segment?.segment_data, `address.${part}`) ?? "") === "") continue;
      if (current === "" && !any) fields.pop();
      fields.push(`address.${part}`);
      any = true;
    }
  }
  return any ? edit(fields.map((field) => ({ op: "set_field", target, field, value: "" }))) : declined("not_found");
}

function removedFrom(scene: ParseContext, owner: ResolvedTarget, run: TokenRange): ClauseResult | null {
  const name = nameOf(scene, run);
  const lists = listsOf(scene, owner);
  const item = typeof lists === "string" ? lists : findItem(scene, lists, name);
  if (typeof item !== "string") return removed(scene, item);
  if (item === "ambiguous") return declined(item);
  const inner = resolveReference(scene, run, ["item", "entry", "list"]);
  if (typeof inner === "object" && belongs(inner, owner)) return removed(scene, inner);
  if (owner.kind !== "segment") return declined("not_found");
  const entries = scene.parts.entries.filter(({ segment }) => segment === owner.segment);
  const found = bestMatches(scene.parts, entries, name, ({ names }) => names.map(({ text }) => text));
  const [entry] = found;
  if (!entry) return declined("not_found");
  return found.length > 1 ? declined("ambiguous") : edit([{ op: "remove_entry", entry_id: entry.id }]);
}

/** What was named stands in the part it is to be removed from. */
function belongs(found: ResolvedTarget, owner: ResolvedTarget): boolean {
  const id = found.kind === "entry" ? found.entry.id : "target" in found && "entry" in found.target ? found.target.entry : null;
  if (owner.kind === "entry") return id === owner.entry.id && found.kind !== "entry";
  if (owner.kind !== "segment") return false;
  return found.kind === "entry"
    ? found.entry.segment === owner.segment
    : owner.segment?.sub_segments.some(({ entry_id }) => entry_id === id) === true;
}
