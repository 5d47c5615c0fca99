/** Ranges of lines that hold one value, in reading order. Offsets count UTF-16 units, end exclusive. */
export interface StatedValue {
  readonly at: readonly { readonly line: string; readonly start: number; readonly end: number }[];
}

/** A field, a list or an entry of a résumé whose values stand in lines of the document. */
export type StatedField = StatedValue | boolean | readonly StatedField[] | { readonly [name: string]: StatedField };

/** Résumé data under the names of `ParsedResume`. */
export type StatedFields = Readonly<Record<string, StatedField>>;
