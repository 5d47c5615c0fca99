import type { SectionKind } from "@vitae/languages/language";
import * as z from "zod";
import type { FieldRow } from "./field.ts";

/** Schema of entries. Edit operations use it as key of the entry data. */
export type EntryKind = "experience" | "education" | "certification" | "other";

interface Common<Type extends string> {
  readonly type: Type;
  /** Key of its headings in language files; null: none. */
  readonly heading: SectionKind | null;
  /** English heading. @source contract §3 */
  readonly name: string;
  /** Values of the segment or of its entries, in the order of change sentences. */
  readonly fields: readonly FieldRow[];
}

/** Segment type with data instead of entries. */
export interface DataSegment<Type extends string = string, Data extends z.ZodType = z.ZodType> extends Common<Type> {
  readonly data: Data;
}

/** Segment type with entries, from a list of the parsed résumé. */
export interface EntriesSegment<
  Type extends string = string,
  List extends string = string,
  Parsed extends z.ZodType = z.ZodType,
  Entry extends z.ZodType = z.ZodType,
> extends Common<Type> {
  readonly heading: SectionKind;
  readonly kind: EntryKind;
  /** Key in `ParsedResume`. */
  readonly list: List;
  /** Schema of an item of that list, and of its saved entry. */
  readonly parsed: Parsed;
  readonly entry: Entry;
  /** Keys of the entry by keys of the item, if each value has its own key in both. */
  readonly keys?: Readonly<Record<string, string>>;
  toSaved(item: z.output<Parsed>): z.output<Entry>;
  toParsed(entry: z.output<Entry>): z.output<Parsed>;
  /** Paths of at most two values that form the title of an entry. */
  readonly titles: readonly string[];
  /** List in JSON Resume, and conversion of an item; empty values are removed. */
  readonly section: string;
  jsonResume(item: z.output<Parsed>): Record<string, unknown>;
}

const schema = <Type extends string, Data extends z.ZodType, Entry extends z.ZodType>(type: Type, data: Data, entry: Entry) =>
  z.object({
    segment_id: z.string(),
    segment_type: z.literal(type),
    /** Heading in the language of the résumé. */
    segment_name: z.string(),
    segment_data: data,
    sub_segments: z.array(z.object({ entry_id: z.string(), sub_segment_data: entry })),
  });
type Schema<Type extends string, Data extends z.ZodType, Entry extends z.ZodType> = ReturnType<typeof schema<Type, Data, Entry>>;

/** Segment type with the schema of its segments. */
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
