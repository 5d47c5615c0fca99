/** Line ranges of one value, in reading order. Offsets are UTF-16 units, end exclusive. */
export interface StatedValue {
  readonly at: readonly { readonly line: string; readonly start: number; readonly end: number }[];
}

/** Field, list or entry of a résumé whose values cite lines of the document. */
export type StatedField = StatedValue | boolean | readonly StatedField[] | { readonly [name: string]: StatedField };

/** Résumé data under the names of `ParsedResume`. */
export type StatedFields = Readonly<Record<string, StatedField>>;
