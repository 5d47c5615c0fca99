import type { SectionKind } from "@vitae/languages/language";
import * as z from "zod";
import type { FieldRow } from "./field.ts";

/** Entries whose fields are alike, and which edit operations give under one key. */
export type EntryKind = "experience" | "education" | "certification" | "other";

interface Common<Type extends string> {
  readonly type: Type;
  /** Where its headings stand in a language file; null: it has none. */
  readonly heading: SectionKind | null;
  /** The heading in English. @source contract §3 */
  readonly name: string;
  /** Its values, or those of its entries, in the order in which changes are told. */
  readonly fields: readonly FieldRow[];
}

/** A segment with data of its own. */
export interface DataSegment<Type extends string = string, Data extends z.ZodType = z.ZodType> extends Common<Type> {
  readonly data: Data;
}

/** A segment of entries: a list of the result. */
export interface EntriesSegment<
  Type extends string = string,
  List extends string = string,
  Parsed extends z.ZodType = z.ZodType,
  Entry extends z.ZodType = z.ZodType,
> extends Common<Type> {
  readonly heading: SectionKind;
  readonly kind: EntryKind;
  /** Its key in `ParsedResume`. */
  readonly list: List;
  /** An item of that list, and the entry that it becomes. */
  readonly parsed: Parsed;
  readonly entry: Entry;
  /** For each key of the item that of the entry, where each value has a place of its own. */
  readonly keys?: Readonly<Record<string, string>>;
  toSaved(item: z.output<Parsed>): z.output<Entry>;
  toParsed(entry: z.output<Entry>): z.output<Parsed>;
  /** What an entry is called by: the paths of two values at most, the first that is known before the second. */
  readonly titles: readonly string[];
  /** Its list in JSON Resume, and an item of it; empty values are left out. */
  readonly section: string;
  jsonResume(item: z.output<Parsed>): Record<string, unknown>;
}

const schema = <Type extends string, Data extends z.ZodType, Entry extends z.ZodType>(type: Type, data: Data, entry: Entry) =>
  z.object({
    segment_id: z.string(),
    segment_type: z.literal(type),
    /** The heading, in the résumé's language. */
    segment_name: z.string(),
    segment_data: data,
    sub_segments: z.array(z.object({ entry_id: z.string(), sub_segment_data: entry })),
  });
type Schema<Type extends string, Data extends z.ZodType, Entry extends z.ZodType> = ReturnType<typeof schema<Type, Data, Entry>>;

/** A row with the schema of its segments. */
export interface DataSegmentType<Type extends string, Data extends z.ZodType> extends DataSegment<Type, Data> {
  readonly schema: Schema<Type, Data, z.ZodNever>;
}
export interface EntriesSegmentType<Type extends string, List extends string, Parsed extends z.ZodType, Entry extends z.ZodType>
  extends EntriesSegment<Type, List, Parsed, Entry> {
  readonly schema: Schema<Type, z.ZodNull, Entry>;
}

export const dataSegment = <const Type extends string, Data extends z.ZodType>(
  row: DataSegment<Type, Data>,
): DataSegmentType<Type, Data> => ({
  ...row,
  schema: schema(row.type, row.data, z.never()),
});

export const entriesSegment = <const Type extends string, const List extends string, Parsed extends z.ZodType, Entry extends z.ZodType>(
  row: EntriesSegment<Type, List, Parsed, Entry>,
): EntriesSegmentType<Type, List, Parsed, Entry> => ({ ...row, schema: schema(row.type, z.null(), row.entry) });
