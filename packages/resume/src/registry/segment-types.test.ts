import { describe, expect, test } from "vitest";
import { segmentTypes } from "./segment-types.ts";

/** Paths of all values: `address.city`, and `emails.*` for a list. */
const pathsIn = (value: unknown, at = ""): string[] => {
  if (Array.isArray(value)) return [`${at}.*`];
  if (typeof value !== "object" || value === null) return [at];
  return Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, at === "" ? key : `${at}.${key}`));
};

describe.each(Object.values(segmentTypes))("the registry of $type", (row) => {
  const empty = "list" in row ? row.entry.parse({}) : row.data.parse({});

  test("has a row for every value, and no row for another", () => {
    const known = new Set(row.fields.map(({ path }) => path.replace(/\.\*.*$/, ".*")));
    expect([...known].sort()).toEqual(pathsIn(empty).sort());
  });

  if (!("list" in row)) return;

  test("brings an item with every value to an entry and back", () => {
    const none = row.parsed.parse({}) as Readonly<Record<string, unknown>>;
    const filled = Object.entries(none).map(([key, value]) => {
      if (Array.isArray(value)) return [key, [`One of ${key}`, `Other of ${key}`]];
      if (typeof value === "boolean") return [key, true];
      return [key, key.endsWith("_iso") ? "2019-03" : `The ${key}`];
    });
    const item = Object.fromEntries(filled);
    expect(row.toParsed(row.toSaved(item))).toEqual(item);
  });

  test("has values that edit operations may name, and titles among its rows", () => {
    const paths = row.fields.map(({ path }) => path);
    expect(row.titles.filter((path) => !paths.includes(path))).toEqual([]);
    expect(row.fields.filter(({ kind, derived }) => kind === undefined && derived === undefined)).toEqual([]);
  });
});
