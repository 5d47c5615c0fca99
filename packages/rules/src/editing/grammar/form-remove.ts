import type { EditOperation } from "@vitae/core/ports";
import { addressParts } from "./fields.ts";
import { type Found, itemNamed, listsOf } from "./found.ts";
import type { Filled, Run } from "./match.ts";
import { alike, valueAt } from "./parts.ts";
import { meant, segmentOf, type Want } from "./refer.ts";
import { declined, edit, type Reading, type Scene } from "./scene.ts";
import { listRuns, nameOf } from "./values.ts";

const removable: readonly Want[] = ["segment", "field", "list", "item", "entry"];

/** "Remove {what}": one thing, or several. */
export function remove(scene: Scene, { what }: Filled): Reading | null {
  if (!what) return null;
  return ofEach(scene, what, (run) => removed(scene, meant(scene, run, removable)));
}

/** "Remove {items} from {where}". */
export function removeFrom(scene: Scene, { items, where }: Filled): Reading | null {
  if (!items || !where) return null;
  const owner = meant(scene, where, ["segment", "list", "entry"]);
  if (typeof owner === "string") return declined(owner);
  return ofEach(scene, items, (run) => removedFrom(scene, owner, run));
}

/** All of it as one name; else each part of the list, and nothing when one of them is not known. */
export function ofEach(scene: Scene, run: Run, read: (run: Run) => Reading | null): Reading | null {
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

function removed(scene: Scene, found: ReturnType<typeof meant>): Reading | null {
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
function cleared(scene: Scene, { target, path, type, current }: Found & { kind: "field" }): Reading {
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

function removedFrom(scene: Scene, owner: Found, run: Run): Reading | null {
  const name = nameOf(scene, run);
  const lists = listsOf(scene, owner);
  const item = typeof lists === "string" ? lists : itemNamed(scene, lists, name);
  if (typeof item !== "string") return removed(scene, item);
  if (item === "ambiguous") return declined(item);
  const inner = meant(scene, run, ["item", "entry", "list"]);
  if (typeof inner === "object" && belongs(inner, owner)) return removed(scene, inner);
  if (owner.kind !== "segment") return declined("not_found");
  const entries = scene.parts.entries.filter(({ segment }) => segment === owner.segment);
  const found = alike(scene.parts, entries, name, ({ names }) => names.map(({ text }) => text));
  const [entry] = found;
  if (!entry) return declined("not_found");
  return found.length > 1 ? declined("ambiguous") : edit([{ op: "remove_entry", entry_id: entry.id }]);
}

/** What was named stands in the part it is to be removed from. */
function belongs(found: Found, owner: Found): boolean {
  const id = found.kind === "entry" ? found.entry.id : "target" in found && "entry" in found.target ? found.target.entry : null;
  if (owner.kind === "entry") return id === owner.entry.id && found.kind !== "entry";
  if (owner.kind !== "segment") return false;
  return found.kind === "entry"
    ? found.entry.segment === owner.segment
    : owner.segment?.sub_segments.some(({ entry_id }) => entry_id === id) === true;
}
