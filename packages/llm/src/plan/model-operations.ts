import { EditOperation, type EntryData, entryKind, type SegmentType } from "@vitae/core/engine";
import type { Resume, SegmentRef } from "@vitae/core/ports";
import type { ModelOperation } from "./model-plan.schema.ts";
import { listOf, segmentTypeOf } from "./numbered-resume.ts";

/** A model's operation in the service's own terms; null for one that names what is not there. */
export function toEditOperation(told: ModelOperation, resume: Resume | null): EditOperation | null {
  const operation = EditOperation.safeParse(formed(told, resume));
  return operation.success ? operation.data : null;
}

function formed({ op, target, field, item, value, fields, at }: ModelOperation, resume: Resume | null): unknown {
  const about = isEntry(target) ? { entry: target } : { segment: refOf(target) };
  const text = item === null ? undefined : resume && listOf(resume, idOf(resume, target), field ?? "")[item - 1];
  const to = at === null ? undefined : Math.max(0, at - 1);
  const place = to === undefined ? {} : { at: to };
  switch (op) {
    case "set_field":
      return { op, target: about, field, value: value ?? "" };
    case "add_item":
      return { op, target: about, list: field, value, ...place };
    case "remove_item":
      return { op, target: about, list: field, item: text };
    case "replace_item":
      return { op, target: about, list: field, item: text, value };
    case "move_item":
      return { op, target: about, list: field, item: text, at: to };
    case "add_entry":
      return { op, segment: refOf(target), entry: entryFrom(segmentTypeOf(resume, target), fields ?? []), ...place };
    case "replace_entry":
      return { op, entry_id: target, entry: entryFrom(segmentTypeOf(resume, target), fields ?? []) };
    case "remove_entry":
      return { op, entry_id: target };
    case "move_entry":
      return { op, entry_id: target, at: to };
    case "add_segment":
      return { op, type: target, name: value ?? "", ...segmentContent(fields ?? []), ...place };
    case "rename_segment":
      return { op, segment: refOf(target), name: value };
    case "remove_segment":
      return { op, segment: refOf(target) };
    case "move_segment":
      return { op, segment: refOf(target), at: to };
  }
}

const isEntry = (target: string): boolean => /^e\d+$/.test(target);

const refOf = (target: string): SegmentRef => (/^s\d+$/.test(target) ? { id: target } : { type: target as SegmentType });

/** A segment type means its first segment. */
const idOf = ({ data }: Resume, target: string): string => data.find(({ segment_type }) => segment_type === target)?.segment_id ?? target;

type Fields = readonly { readonly field: string; readonly value: string }[];

const valuesOf = (fields: Fields, field: string): string[] => fields.flatMap((each) => (each.field === field ? [each.value] : []));

const segmentContent = (fields: Fields) => {
  const [text] = valuesOf(fields, "text");
  const items = valuesOf(fields, "items");
  return { ...(text === undefined ? {} : { text }), ...(items.length > 0 ? { items } : {}) };
};

/** Keys that hold lists, with the form of their items. */
const lists: ReadonlyMap<string, { readonly key: string; readonly item: (text: string) => unknown }> = new Map([
  ["responsibilities", { key: "responsibilities", item: (text) => ({ text }) }],
  ["skills", { key: "skill_list", item: (text) => text }],
  ["courses", { key: "courses", item: (text) => text }],
  ["items", { key: "items", item: (text) => text }],
  ["technologies", { key: "technologies", item: (text) => text }],
]);

function entryFrom(type: SegmentType | null, fields: Fields): EntryData | null {
  if (type === null) return null;
  const data: Record<string, unknown> = {};
  for (const { field, value } of fields) {
    const list = lists.get(field);
    if (list) data[list.key] = [...((data[list.key] as unknown[] | undefined) ?? []), list.item(value)];
    else if (field.startsWith("company_info.")) data.company_info = { ...(data.company_info as object), [field.slice(13)]: value };
    else data[field] = value;
  }
  return { [entryKind(type) ?? "other"]: data } as EntryData;
}
