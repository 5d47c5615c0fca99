import * as z from "zod";
import { nullToEmpty } from "./empty-values.ts";
import { derivedFrom, type FieldRow, type FieldTraits, savedText, texts } from "./field.ts";
import { rangeText } from "./joined-values.ts";
import { type Keys, type Mapping, mapping } from "./mapping.ts";

/** Entry of segment types without an own entry schema. Each segment type maps its values to these fields. */
export const GenericItem = z.object({
  title: savedText,
  text: savedText,
  /** Printed date or range. */
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

/** Rows of a generic entry. `overrides` has the differences of a segment type. Names and titles are not translated. */
export const genericFields = (overrides: Readonly<Partial<Record<keyof GenericItem, Partial<FieldTraits>>>> = {}): readonly FieldRow[] =>
  common.map((row) => ({ ...row, ...overrides[row.path.replace(".*", "") as keyof GenericItem] }));

const common: readonly FieldRow[] = [
  { path: "title", label: "title", kind: "name" },
  { path: "role", label: "role", kind: "prose" },
  { path: "organization", label: "organization", kind: "name" },
  { path: "authors", label: "authors", kind: "name" },
  { path: "location", label: "location", kind: "name", properName: true },
  { path: "start_date", label: "start_date", kind: "date" },
  { path: "end_date", label: "end_date", kind: "date" },
  { path: "date", label: "date", kind: "date", ...derivedFrom<GenericItem>(["start_date", "end_date"], isRange) },
  { path: "contact", label: "contact", kind: "name" },
  { path: "url", label: "url", kind: "address" },
  { path: "text", label: "description", kind: "prose", translated: true },
  { path: "items.*", label: "items", kind: "prose", repeats: true, translated: true },
  { path: "technologies.*", label: "technologies", printed: "technologies", kind: "name" },
];

/** @param renamed keys of `GenericItem` for the keys of `parsed` that have a different name there */
export function genericMapping<Parsed extends z.ZodObject>(
  parsed: Parsed,
  renamed: Keys<z.output<Parsed>, GenericItem>,
): Mapping<Parsed, typeof GenericItem> {
  const { keys, toSaved, toParsed } = mapping(parsed, GenericItem, renamed);
  const savedKeys = new Set(Object.values(keys));
  return {
    keys,
    toSaved(from) {
      const item = toSaved(from);
      return savedKeys.has("start_date") ? { ...item, date: rangeText(item.start_date, item.end_date) } : item;
    },
    toParsed: (item) =>
      toParsed({
        ...item,
        // A date that was set as one text becomes the start date. Items of types without a list are appended to the text.
        ...(savedKeys.has("start_date") && rangeText(item.start_date, item.end_date) === null && { start_date: item.date }),
        ...(!savedKeys.has("items") && { text: [nullToEmpty(item.text), ...item.items].filter((part) => part !== "").join("\n") }),
      }),
  };
}
