import type { Excerpt } from "@vitae/core/engine";
import type { LabelKind } from "@vitae/languages/language";
import type { Row } from "./rows.ts";

/** Values of a role or degree in a form, by label. */
export type FormRecord = readonly Field[];

export interface Field {
  readonly kind: LabelKind | null;
  readonly label: Excerpt | null;
  /** The lines of the value, each with the row it stands on. */
  readonly lines: readonly FormLine[];
}

export interface FormLine {
  readonly cut: Excerpt;
  readonly row: Row;
}
