import * as z from "zod";
import { nullToEmpty } from "./empty-values.ts";
import { type FieldRow, type FieldTraits, follows, savedText, texts } from "./field.ts";
import { rangeText } from "./joined-values.ts";
import { type Keys, type Mapping, mapping } from "./mapping.ts";

/** An entry of a list that has no entries of its own kind: each such segment type says which of its values go where. */
export const GenericItem = z.object({
  title: savedText,
  text: savedText,
  /** As printed; of a range, both ends. */
  date: savedText,
  organization: savedText,
  url: savedText,
  items: texts,
  role: savedText,
  start_date: savedText,
  end_date: savedText,
  location: savedText,
  authors: savedText,
  contact: savedText,
  technologies: texts,
});
export type GenericItem = z.infer<typeof GenericItem>;

const isRange = (item: GenericItem): boolean => item.date === rangeText(item.start_date, item.end_date);

/** The fields of every such entry; `own`: what is another thing in one type of segment. Names and titles stay in a translation. */
export const genericFields = (own: Readonly<Partial<Record<keyof GenericItem, Partial<FieldTraits>>>> = {}): readonly FieldRow[] =>
  common.map((row) => ({ ...row, ...own[row.path.replace(".*", "") as keyof GenericItem] }));

const common: readonly FieldRow[] = [
  { path: "title", label: "title", kind: "name" },
  { path: "role", label: "role", kind: "prose" },
  { path: "organization", label: "organization", kind: "name" },
  { path: "authors", label: "authors", kind: "name" },
  { path: "location", label: "location", kind: "name" },
  { path: "start_date", label: "start_date", kind: "date" },
  { path: "end_date", label: "end_date", kind: "date" },
  { path: "date", label: "date", kind: "date", ...follows<GenericItem>(["start_date", "end_date"], isRange) },
  { path: "contact", label: "contact", kind: "name" },
  { path: "url", label: "url", kind: "address" },
  { path: "text", label: "description", kind: "prose", translated: true },
  { path: "items.*", label: "items", kind: "prose", repeats: true, translated: true },
  { path: "technologies.*", label: "technologies", printed: "technologies", kind: "name" },
];

/** `otherwise`: the key of `GenericItem` for each key of the result's item that is called otherwise there. */
export function genericMapping<Parsed extends z.ZodObject>(
  parsed: Parsed,
  otherwise: Keys<z.output<Parsed>, GenericItem>,
): Mapping<Parsed, typeof GenericItem> {
  const { keys, toSaved, toParsed } = mapping(parsed, GenericItem, otherwise);
  const held = new Set(Object.values(keys));
  return {
    keys,
    toSaved(from) {
      const item = toSaved(from);
      return held.has("start_date") ? { ...item, date: rangeText(item.start_date, item.end_date) } : item;
    },
    toParsed: (item) =>
      toParsed({
        ...item,
        // A date that was set as one text starts where it starts, and the text of lists without items holds these: nothing is lost.
        ...(held.has("start_date") && rangeText(item.start_date, item.end_date) === null && { start_date: item.date }),
        ...(!held.has("items") && { text: [nullToEmpty(item.text), ...item.items].filter((part) => part !== "").join("\n") }),
      }),
  };
}
