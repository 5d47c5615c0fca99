import type * as z from "zod";
import { emptyToNull, nullToEmpty } from "./empty-values.ts";

type Key<Saved, Value> = { [Name in keyof Saved & string]: Value extends Saved[Name] ? Name : never }[keyof Saved & string];

/** Keys of a saved entry, for the keys of the parsed item that have a different name there. */
export type Keys<Parsed, Saved> = { readonly [Name in Exclude<keyof Parsed, keyof Saved>]: Key<Saved, Parsed[Name]> } & {
  readonly [Name in keyof Parsed & keyof Saved]?: Key<Saved, Parsed[Name]>;
};

export interface Mapping<Parsed extends z.ZodType, Saved extends z.ZodType> {
  toSaved(item: z.output<Parsed>): z.output<Saved>;
  toParsed(entry: z.output<Saved>): z.output<Parsed>;
  readonly keys: Readonly<Record<string, string>>;
}

/** Creates the conversion between a parsed item and a saved entry, if each value has its own key in both. */
export function mapping<Parsed extends z.ZodObject, Saved extends z.ZodObject>(
  parsed: Parsed,
  saved: Saved,
  renamed: Keys<z.output<Parsed>, z.output<Saved>>,
): Mapping<Parsed, Saved> {
  const keys: Record<string, string> = { ...Object.fromEntries(Object.keys(parsed.shape).map((key) => [key, key])), ...renamed };
  const pairs = Object.entries(keys);
  return {
    keys,
    toSaved: (item) => saved.parse(Object.fromEntries(pairs.map(([from, to]) => [to, toSavedValue(item[from])]))),
    toParsed: (entry) => parsed.parse(Object.fromEntries(pairs.map(([to, from]) => [to, toParsedValue(entry[from])]))),
  };
}

const toSavedValue = (value: unknown): unknown => (typeof value === "string" ? emptyToNull(value) : value);
const toParsedValue = (value: unknown): unknown => (value === null ? nullToEmpty(value) : value);
