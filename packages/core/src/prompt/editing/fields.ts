/** Which single values and which lists of a segment or an entry operations may name, by `resume/registry/`. */

import { certifications } from "../../resume/registry/certifications.ts";
import { education } from "../../resume/registry/education.ts";
import { experience } from "../../resume/registry/experience.ts";
import type { FieldRow, FieldTraits, ValueKind } from "../../resume/registry/field.ts";
import { genericFields } from "../../resume/registry/generic-item.ts";
import type { EntryKind } from "../../resume/registry/segment-row.ts";
import { type SegmentType, segmentTypes } from "../../resume/registry/segment-types.ts";

/** An editable field that contains a list. */
export interface ListField {
  /** Where it stands in the data. */
  readonly key: string;
  readonly kind: ValueKind;
  readonly item: NonNullable<FieldTraits["item"]> | "text";
  /** Nothing stands in it twice. */
  readonly unique: boolean;
}

/** Editable fields of a segment type. */
export interface Fields {
  readonly texts: ReadonlyMap<string, ValueKind>;
  readonly lists: ReadonlyMap<string, ListField>;
}

function toFields(rows: readonly FieldRow[]): Fields {
  const texts = new Map<string, ValueKind>();
  const lists = new Map<string, ListField>();
  for (const { path, kind, list, item = "text", repeats = false } of rows) {
    const [key = "", each] = path.split(".*");
    if (kind && each === undefined) texts.set(path, kind);
    else if (kind) lists.set(list ?? key, { key, kind, item, unique: !repeats });
  }
  return { texts, lists };
}

/** Editable fields of an entry, by segment type. */
export const entryFields: Readonly<Record<EntryKind, Fields>> = {
  experience: toFields(experience.fields),
  education: toFields(education.fields),
  certification: toFields(certifications.fields),
  other: toFields(genericFields()),
};

const ownFields = new Map(Object.values(segmentTypes).map(({ type, fields }) => [type, toFields(fields)]));

/** Where its own fields, or those of its entries, are listed. */
export const fieldsOfType = (type: SegmentType): Fields => ownFields.get(type) ?? entryFields.other;

/** What kind of entries a segment has; null: it has data of its own instead. */
export function entryKind(type: SegmentType): EntryKind | null {
  const row = segmentTypes[type];
  return "list" in row ? row.kind : null;
}

/** Kind of the text of a field. */
export const textKind = ({ texts }: Fields, path: string): ValueKind | null => texts.get(path) ?? null;
/** Finds the list field of a segment type. */
export const listField = ({ lists }: Fields, name: string): ListField | null => lists.get(name) ?? null;
