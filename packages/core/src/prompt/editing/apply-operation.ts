/** What each operation does to a résumé: another résumé, the same one when nothing changes, or why not. */

import type { EditOperation } from "../../engine/edit-operation.schema.ts";
import type { Resume } from "../../resume/segment.schema.ts";
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
import { listAt, sanitise, textAt, withValue } from "./values.ts";

export interface ApplyContext extends PrintedDates {
  readonly names: SegmentHeadings;
  /** `target path` of the fields that were set before in the same plan. */
  readonly set: Set<string>;
}

type Op<Name extends EditOperation["op"]> = Extract<EditOperation, { op: Name }>;

export function applyOperation(resume: Resume, operation: EditOperation, applying: ApplyContext): Resume | RefusalReason {
  switch (operation.op) {
    case "set_field":
      return setField(resume, operation, applying);
    case "add_item":
    case "remove_item":
    case "replace_item":
    case "move_item":
      return changeItem(resume, operation, applying);
    case "add_entry":
      return addEntry(resume, operation, applying);
    case "replace_entry":
    case "remove_entry":
    case "move_entry":
      return changeEntry(resume, operation, applying);
    case "add_segment":
      return addSegment(resume, operation, applying);
    case "remove_segment":
    case "rename_segment":
    case "move_segment":
      return changeSegment(resume, operation);
  }
}

function setField(resume: Resume, { target, field, value }: Op<"set_field">, applying: ApplyContext): Resume | RefusalReason {
  const text = sanitise(value);
  const place = locateData(resume, target, text === "" ? null : applying.names);
  if (typeof place === "string") return place;
  if (textKind(place.fields, field) === null) return "unknown_field";
  const empty = textAt(place.data, field) === null ? null : emptied(place.data, field);
  const written = `${place.id} ${field}`;
  const changed = withValue(place.data, field, text === "" ? empty : text);
  const wasSet = (path: string) => applying.set.has(`${place.id} ${path}`);
  applying.set.add(written);
  if (changed === place.data) return resume;
  return place.put(deriveValues(changed, field, { ...applying, wasSet, before: place.data }));
}

/** The text of a text segment is never null. */
const emptied = (data: object, field: string): string | null => (field === "text" && !("title" in data) ? "" : null);

function changeItem(resume: Resume, operation: ItemOperation, applying: ApplyContext): Resume | RefusalReason {
  const place = locateData(resume, operation.target, operation.op === "add_item" ? applying.names : null);
  if (typeof place === "string") return place;
  const field = listField(place.fields, operation.list);
  if (field === null) return "unknown_field";
  const list = listAt(place.data, field.key);
  const next = applyToList(list, operation, field);
  if (typeof next === "string") return next;
  if (next === list) return resume;
  const changed = withValue(renamedInGroups(place.data, operation), field.key, next);
  return place.put(deriveValues(changed, field.key, { ...applying, wasSet: () => false, before: place.data }));
}

/** A skill that is called otherwise stays in its group. */
function renamedInGroups(data: object, operation: ItemOperation): object {
  if (operation.op !== "replace_item" || !("groups" in data) || !Array.isArray(data.groups)) return data;
  const groups = data.groups as readonly { readonly items: readonly string[] }[];
  if (!groups.some(({ items }) => items.includes(operation.item))) return data;
  const renamed = (item: string) => (item === operation.item ? sanitise(operation.value) : item);
  return { ...data, groups: groups.map((group) => ({ ...group, items: group.items.map(renamed) })) };
}

function addEntry(resume: Resume, { segment: ref, entry, at }: Op<"add_entry">, applying: ApplyContext): Resume | RefusalReason {
  const { kind, item } = buildEntry(entry, applying);
  if ("type" in ref && entryKind(ref.type) !== kind) return "wrong_kind";
  const place = locateSegment(resume, ref, applying.names);
  if (typeof place === "string") return place;
  if (entryKind(place.segment.segment_type) !== kind) return "wrong_kind";
  const { id, next_id } = nextId(place.resume, "e");
  const entries: readonly object[] = place.segment.sub_segments;
  const added = entries.toSpliced(Math.min(at ?? entries.length, entries.length), 0, { entry_id: id, sub_segment_data: item });
  return { ...replaceSegment(place.resume, place.at, { ...place.segment, sub_segments: added }), next_id };
}

type EntryOperation = Op<"replace_entry" | "remove_entry" | "move_entry">;

function changeEntry(resume: Resume, operation: EntryOperation, applying: ApplyContext): Resume | RefusalReason {
  const place = locateEntry(resume, operation.entry_id);
  if (typeof place === "string") return place;
  const { segment, index } = place;
  const entries: readonly object[] = segment.sub_segments;
  const put = (next: readonly object[]) => replaceSegment(resume, place.at, { ...segment, sub_segments: next });
  switch (operation.op) {
    case "remove_entry":
      return put(entries.toSpliced(index, 1));
    case "move_entry": {
      const to = Math.min(operation.at, entries.length - 1);
      return to === index ? resume : put(moved(entries, index, to));
    }
    case "replace_entry": {
      const { kind, item } = buildEntry(operation.entry, applying);
      if (entryKind(segment.segment_type) !== kind) return "wrong_kind";
      return put(entries.with(index, { ...entries[index], sub_segment_data: item }));
    }
  }
}

function addSegment(resume: Resume, { type, name, text, items, at }: Op<"add_segment">, { names }: ApplyContext): Resume | RefusalReason {
  if (type === "personal_info" && resume.data.some(({ segment_type }) => segment_type === type)) return "wrong_kind";
  const made = emptySegment(type, sanitise(name) || names[type]);
  const fields = entryKind(type) === null ? fieldsOfType(type) : null;
  if (text !== undefined && (fields === null || textKind(fields, "text") === null)) return "wrong_kind";
  if (items !== undefined && (fields === null || listField(fields, "items") === null)) return "wrong_kind";
  const content = {
    ...made.segment_data,
    ...(text !== undefined && { text: sanitise(text) }),
    ...(items !== undefined && { items: items.map(sanitise).filter((item) => item !== "") }),
  };
  const filled = fields === null ? made : ({ ...made, segment_data: content } as typeof made);
  return withSegment(resume, filled, at ?? defaultSegmentIndex(resume, type)).resume;
}

function changeSegment(resume: Resume, operation: Op<"remove_segment" | "rename_segment" | "move_segment">): Resume | RefusalReason {
  const place = locateSegment(resume, operation.segment, null);
  if (typeof place === "string") return place;
  const { at, segment } = place;
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
      return to === at ? resume : { ...resume, data: moved(resume.data, at, to) };
    }
  }
}

const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
