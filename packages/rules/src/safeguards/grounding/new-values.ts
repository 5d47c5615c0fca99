/** Texts that an operation writes, with the kind of each value. */

import {
  type EntryData,
  type EntryKind,
  entryFields,
  type Fields,
  fieldsOfType,
  listField,
  type SegmentType,
  type Target,
  textKind,
  type ValueKind,
} from "@vitae/core/engine";
import type { EditOperation, Resume, SegmentRef } from "@vitae/core/ports";

export interface NewValue {
  readonly text: string;
  readonly kind: ValueKind | "heading";
}

export function newValues(operation: EditOperation, resume: Resume | null): NewValue[] {
  switch (operation.op) {
    case "set_field": {
      const fields = fieldsOfTarget(operation.target, resume);
      return [{ text: operation.value, kind: (fields && textKind(fields, operation.field)) ?? "name" }];
    }
    case "add_item":
    case "replace_item": {
      const fields = fieldsOfTarget(operation.target, resume);
      return [{ text: operation.value, kind: (fields && listField(fields, operation.list)?.kind) ?? "name" }];
    }
    case "add_entry":
    case "replace_entry":
      return valuesOfEntry(operation.entry);
    case "add_segment": {
      const fields = fieldsOfType(operation.type);
      const items = (operation.items ?? []).map((text) => ({ text, kind: listField(fields, "items")?.kind ?? ("name" as const) }));
      return [{ text: operation.name, kind: "heading" }, { text: operation.text ?? "", kind: "prose" }, ...items];
    }
    case "rename_segment":
      return [{ text: operation.name, kind: "heading" }];
    case "remove_item":
    case "move_item":
    case "remove_entry":
    case "move_entry":
    case "remove_segment":
    case "move_segment":
      return [];
  }
}

/** Null if the target does not exist; then nothing is written. */
function fieldsOfTarget(target: Target, resume: Resume | null): Fields | null {
  const type = "entry" in target ? typeOfEntry(target.entry, resume) : typeOfSegment(target.segment, resume);
  return type && fieldsOfType(type);
}

const typeOfEntry = (id: string, resume: Resume | null): SegmentType | null =>
  resume?.data.find(({ sub_segments }) => sub_segments.some(({ entry_id }) => entry_id === id))?.segment_type ?? null;

const typeOfSegment = (ref: SegmentRef, resume: Resume | null): SegmentType | null =>
  "type" in ref ? ref.type : (resume?.data.find(({ segment_id }) => segment_id === ref.id)?.segment_type ?? null);

/** Every text of the data counts. Values without a row in the registry are derived and computed again. */
function valuesOfEntry(entry: EntryData): NewValue[] {
  return (Object.entries(entry) as [EntryKind, object][]).flatMap(([kind, data]) => valuesIn(data, entryFields[kind], ""));
}

function valuesIn(node: object, fields: Fields, inside: string): NewValue[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]): NewValue[] => {
    const path = inside + key;
    if (path.endsWith("_iso")) return [];
    if (typeof value === "string") return [{ text: value, kind: textKind(fields, path) ?? "name" }];
    if (Array.isArray(value)) {
      const kind = Object.values(fields.lists).find((list) => list.key === path)?.kind ?? "name";
      return value.map((item: unknown) => ({
        text: typeof item === "string" ? item : String((item as { text?: unknown }).text ?? ""),
        kind,
      }));
    }
    return typeof value === "object" && value !== null ? valuesIn(value, fields, `${path}.`) : [];
  });
}
