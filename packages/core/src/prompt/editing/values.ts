/** Values inside data by their path: `headline`, `address.city`. What is not on the path stays the very same object. */

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

export const textsAt = (data: object, key: string): readonly string[] => listAt(data, key).filter((item) => typeof item === "string");

/** As texts are compared where their spelling does not matter. */
export const toComparable = (text: string): string => text.normalize("NFKC").replace(/\s+/gu, " ").trim().toLowerCase();

/** What no store and no reader takes is left out: control characters, halves of characters, blanks around it. */
export const sanitise = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}--[\t\n]]/gv, "")
    .trim();
