/** Unknown values are "" in a parsed résumé, and null in a saved one. */
export const emptyToNull = (text: string): string | null => (text === "" ? null : text);

export const nullToEmpty = (text: string | null): string => text ?? "";

/** Converts all texts of an object. */
export const emptyToNullAll = <Key extends string>(texts: Readonly<Record<Key, string>>): Record<Key, string | null> =>
  Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, emptyToNull(text)])) as Record<Key, string | null>;

export const nullToEmptyAll = <Key extends string>(texts: Readonly<Record<Key, string | null>>): Record<Key, string> =>
  Object.fromEntries(Object.entries<string | null>(texts).map(([key, text]) => [key, nullToEmpty(text)])) as Record<Key, string>;
