/** Applies one edit operation. Returns the changed résumé, the same object if nothing changes, or the reason of a refusal. */

import type { Resume } from "@vitae/resume";
import type { EditOperation } from "../../engine/edit-operation.schema.ts";
import { applyToList, type ItemOperation } from "./apply-to-list.ts";
import { buildEntry } from "./build-entry.ts";
import { deriveValues, type PrintedDates } from "./derive-values.ts";
import { entryKind, fieldsOfType, listField, textKind } from "./fields.ts";
import {
  defaultSegmentIndex,
  emptySegment,
  locateData,
  locateEntry,
  locateSegment,
  nextId,
  type RefusalReason,
  replaceSegment,
  type SegmentHeadings,
  withSegment,
} from "./locate-target.ts";
import { listAt, moveItem, sanitise, textAt, withValue } from "./values.ts";

export interface ApplyContext extends PrintedDates {
  readonly names: SegmentHeadings;
  /** Fields that earlier operations of the plan set, as `<id> <path>`. */
  readonly set: Set<string>;
}

type Op<Name extends EditOperation["op"]> = Extract<EditOperation, { op: Name }>;

export function applyOperation(resume: Resume, operation: EditOperation, context: ApplyContext): Resume | RefusalReason {
  switch (operation.op) {
    case "set_field":
      return setField(resume, operation, context);
    case "add_item":
    case "remove_item":
    case "replace_item":
    case "move_item":
      return changeItem(resume, operation, context);
    case "add_entry":
      return addEntry(resume, operation, context);
    case "replace_entry":
    case "remove_entry":
    case "move_entry":
      return changeEntry(resume, operation, context);
    case "add_segment":
      return addSegment(resume, operation, context);
    case "remove_segment":
    case "rename_segment":
    case "move_segment":
      return changeSegment(resume, operation);
  }
}

function setField(resume: Resume, { target, field, value }: Op<"set_field">, context: ApplyContext): Resume | RefusalReason {
  const text = sanitise(value);
  const location = locateData(resume, target, text === "" ? null : context.names);
  if (typeof location === "string") return location;
  if (textKind(location.fields, field) === null) return "unknown_field";
  const empty = textAt(location.data, field) === null ? null : emptyValue(location.data, field);
  const written = `${location.id} ${field}`;
  const changed = withValue(location.data, field, text === "" ? empty : text);
  const wasSet = (path: string) => context.set.has(`${location.id} ${path}`);
  context.set.add(written);
  if (changed === location.data) return resume;
  return location.put(deriveValues(changed, field, { ...context, wasSet, before: location.data }));
}

/** Value of an emptied field. The text of a text segment must not be null. */
const emptyValue = (data: object, field: string): string | null => (field === "text" && !("title" in data) ? "" : null);

function changeItem(resume: Resume, operation: ItemOperation, context: ApplyContext): Resume | RefusalReason {
  const location = locateData(resume, operation.target, operation.op === "add_item" ? context.names : null);
  if (typeof location === "string") return location;
  const field = listField(location.fields, operation.list);
  if (field === null) return "unknown_field";
  const list = listAt(location.data, field.key);
  const next = applyToList(list, operation, field);
  if (typeof next === "string") return next;
  if (next === list) return resume;
  const changed = withValue(renameInGroups(location.data, operation), field.key, next);
  return location.put(deriveValues(changed, field.key, { ...context, wasSet: () => false, before: location.data }));
}

/** Renames a replaced skill in its group too. */
function renameInGroups(data: object, operation: ItemOperation): object {
  if (operation.op !== "replace_item" || !("groups" in data) || !Array.isArray(data.groups)) return data;
  const groups = data.groups as readonly { readonly items: readonly string[] }[];
  if (!groups.some(({ items }) => items.includes(operation.item))) return data;
  const renamed = (item: string) => (item === operation.item ? sanitise(operation.value) : item);
  return { ...data, groups: groups.map((group) => ({ ...group, items: group.items.map(renamed) })) };
}

function addEntry(resume: Resume, { segment: ref, entry, at }: Op<"add_entry">, context: ApplyContext): Resume | RefusalReason {
  const { kind, item } = buildEntry(entry, context);
  if ("type" in ref && entryKind(ref.type) !== kind) return "wrong_kind";
  const location = locateSegment(resume, ref, context.names);
  if (typeof location === "string") return location;
  if (entryKind(location.segment.segment_type) !== kind) return "wrong_kind";
  const { id, next_id } = nextId(location.resume, "e");
  const entries: readonly object[] = location.segment.sub_segments;
  const added = entries.toSpliced(Math.min(at ?? entries.length, entries.length), 0, { entry_id: id, sub_segment_data: item });
  return { ...replaceSegment(location.resume, location.at, { ...location.segment, sub_segments: added }), next_id };
}

type EntryOperation = Op<"replace_entry" | "remove_entry" | "move_entry">;

function changeEntry(resume: Resume, operation: EntryOperation, context: ApplyContext): Resume | RefusalReason {
  const location = locateEntry(resume, operation.entry_id);
  if (typeof location === "string") return location;
  const { segment, index } = location;
  const entries: readonly object[] = segment.sub_segments;
  const put = (next: readonly object[]) => replaceSegment(resume, location.at, { ...segment, sub_segments: next });
  switch (operation.op) {
    case "remove_entry":
      return put(entries.toSpliced(index, 1));
    case "move_entry": {
      const to = Math.min(operation.at, entries.length - 1);
      return to === index ? resume : put(moveItem(entries, index, to));
    }
    case "replace_entry": {
      const { kind, item } = buildEntry(operation.entry, context);
      if (entryKind(segment.segment_type) !== kind) return "wrong_kind";
      return put(entries.with(index, { ...entries[index], sub_segment_data: item }));
    }
  }
}

function addSegment(resume: Resume, { type, name, text, items, at }: Op<"add_segment">, { names }: ApplyContext): Resume | RefusalReason {
  if (type === "personal_info" && resume.data.some(({ segment_type }) => segment_type === type)) return "wrong_kind";
  const segment = emptySegment(type, sanitise(name) || names[type]);
  const fields = entryKind(type) === null ? fieldsOfType(type) : null;
  if (text !== undefined && (fields === null || textKind(fields, "text") === null)) return "wrong_kind";
  if (items !== undefined && (fields === null || listField(fields, "items") === null)) return "wrong_kind";
  const content = {
    ...segment.segment_data,
    ...(text !== undefined && { text: sanitise(text) }),
    ...(items !== undefined && { items: items.map(sanitise).filter((item) => item !== "") }),
  };
  const filled = fields === null ? segment : ({ ...segment, segment_data: content } as typeof segment);
  return withSegment(resume, filled, at ?? defaultSegmentIndex(resume, type)).resume;
}

function changeSegment(resume: Resume, operation: Op<"remove_segment" | "rename_segment" | "move_segment">): Resume | RefusalReason {
  const location = locateSegment(resume, operation.segment, null);
  if (typeof location === "string") return location;
  const { at, segment } = location;
  switch (operation.op) {
    case "remove_segment":
      return { ...resume, data: resume.data.toSpliced(at, 1) };
    case "rename_segment": {
      const name = sanitise(operation.name);
      if (name === "") return "unknown_field";
      return name === segment.segment_name ? resume : replaceSegment(resume, at, { ...segment, segment_name: name });
    }
    case "move_segment": {
      const to = Math.min(operation.at, resume.data.length - 1);
      return to === at ? resume : { ...resume, data: moveItem(resume.data, at, to) };
    }
  }
}
