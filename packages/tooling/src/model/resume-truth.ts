/** A résumé as a person read it, in the keys of ParsedResume or of a corpus; what a document does not have may be absent. */
export interface ResumeTruth {
  readonly name?: string;
  readonly headline?: string;
  readonly summary?: string;
  readonly date_of_birth?: string;
  readonly nationality?: string;
  readonly experience?: readonly Entry[];
  readonly education?: readonly Entry[];
  readonly skills?: readonly (string | Entry)[];
  readonly languages?: readonly Entry[];
  readonly certifications?: readonly Entry[];
  readonly projects?: readonly Entry[];
  readonly awards?: readonly Entry[];
}

export type Entry = object;

/** Value of the first key that is not empty. */
export const said = (entry: Entry, ...keys: readonly string[]): string => {
  for (const key of keys) {
    const value = (entry as Readonly<Record<string, unknown>>)[key];
    if (typeof value === "string" && value !== "") return value;
  }
  return "";
};

export const list = (entry: Entry, ...keys: readonly string[]): readonly string[] =>
  keys.flatMap((key) => (entry as Readonly<Record<string, unknown>>)[key] ?? []).filter((item): item is string => typeof item === "string");
