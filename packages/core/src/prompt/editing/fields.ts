/** Single values and lists that edit operations can name, from `resume/registry/`. */

import {
  certifications,
  type EntryKind,
  education,
  experience,
  type FieldRow,
  type FieldTraits,
  genericFields,
  type SegmentType,
  segmentTypes,
  type ValueKind,
} from "@vitae/resume";

/** An editable field that contains a list. */
export interface ListField {
  /** Path in the data. */
  readonly key: string;
  readonly kind: ValueKind;
  readonly item: NonNullable<FieldTraits["item"]> | "text";
  /** The list must not contain duplicates. */
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

/** Returns the fields of a segment, or of its entries. */
export const fieldsOfType = (type: SegmentType): Fields => ownFields.get(type) ?? entryFields.other;

/** Kind of the entries of a segment; null if the segment has its own data instead of entries. */
export function entryKind(type: SegmentType): EntryKind | null {
  const row = segmentTypes[type];
  return "list" in row ? row.kind : null;
}

/** Kind of the text of a field. */
export const textKind = ({ texts }: Fields, path: string): ValueKind | null => texts.get(path) ?? null;
/** Finds the list field of a segment type. */
export const listField = ({ lists }: Fields, name: string): ListField | null => lists.get(name) ?? null;
