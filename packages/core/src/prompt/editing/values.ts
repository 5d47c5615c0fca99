/** Reads and writes values by their path, such as `headline` or `address.city`. Objects outside the path stay the same objects. */

type Data = Readonly<Record<string, unknown>>;

export function textAt(data: object, path: string): string | null {
  const value = path.split(".").reduce<unknown>((at, key) => (at as Data | null)?.[key], data);
  return typeof value === "string" ? value : null;
}

export function withValue<T extends object>(data: T, path: string, value: unknown): T {
  const [key = "", ...rest] = path.split(".");
  const old = (data as Data)[key];
  const next = rest.length === 0 ? value : withValue((old ?? {}) as object, rest.join("."), value);
  return next === old ? data : { ...data, [key]: next };
}

export const listAt = (data: object, key: string): readonly unknown[] => {
  const value = (data as Data)[key];
  return Array.isArray(value) ? value : [];
};

/** Moves one item of a list to another index. */
export const moveItem = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));

export const textsAt = (data: object, key: string): readonly string[] => listAt(data, key).filter((item) => typeof item === "string");

/** Normalises a text for comparison: case, width and white space do not matter. */
export const toComparable = (text: string): string => text.normalize("NFKC").replace(/\s+/gu, " ").trim().toLowerCase();

/** Removes control characters, lone surrogates and surrounding white space, because storages and readers reject them. */
export const sanitise = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}--[\t\n]]/gv, "")
    .trim();
