import type { ChangeField } from "@vitae/languages/changes";
import type { LabelKind } from "@vitae/languages/language";
import * as z from "zod";

/** Verbatim text of the document; "" if it has none. */
export const text = z.string().default("");
export const texts = z.array(z.string()).default([]);
/** Gregorian `YYYY[-MM[-DD]]` in the printed precision; "" if unknown. @source ISO 8601-1:2019, reduced precision */
export const isoDate = z
  .string()
  .regex(/^$|^\d{4}(-\d{2}(-\d{2})?)?$/)
  .default("");
/** Text or ISO date of a saved résumé. Both "" and null mean unknown; stored résumés have null. */
export const savedText = z.string().nullable().default(null);

/** Kind of a value. It determines the grounding of new values. */
export type ValueKind =
  /** All words are part of a name. */
  | "name"
  /** Running text that can contain names. */
  | "prose"
  | "date"
  | "phone"
  /** An e-mail address or a URL. */
  | "address";

/** Properties of a value, or of a list of values, in the data of a segment or an entry. */
export interface FieldTraits {
  /** Name of the field in change sentences. */
  readonly label: ChangeField;
  /** Printed label with the same meaning. It replaces `label` if a language has no name for that. */
  readonly printed?: LabelKind;
  /** Absent: edit operations cannot set the value, because it is derived. */
  readonly kind?: ValueKind;
  /** Name of a list in edit operations. Default: its key. */
  readonly list?: string;
  /** Type of the items of a list. Default: text. */
  readonly item?: "responsibility" | "link";
  /** The list can contain duplicates. */
  readonly repeats?: true;
  /** Translations change it. `skills`: only items that are not names of products. */
  readonly translated?: true | "skills";
  /** Name of a person, an employer, a school or a place. Translations must not change it, also inside other texts. */
  readonly properName?: true;
  /** Derived from other values. Its change is not reported if those change too, and `holds` is true afterwards. */
  readonly derived?: { readonly from: readonly string[]; readonly holds: (after: unknown) => boolean };
}

/** `path`: keys of the value; `*` means each item of a list: `company_info.title`, `responsibilities.*.text`. */
export type FieldRow = FieldTraits & { readonly path: string };

export const derivedFrom = <Item>(from: readonly string[], holds: (item: Item) => boolean): Pick<FieldTraits, "derived"> => ({
  derived: { from, holds: (after) => holds(after as Item) },
});

const always = () => true;

/** Rows of a date range. `prefix` precedes their keys. */
export const dateFields = (prefix = ""): readonly FieldRow[] => [
  { path: `${prefix}start_date`, label: "start_date", kind: "date" },
  { path: `${prefix}end_date`, label: "end_date", kind: "date" },
  { path: `${prefix}start_date_iso`, label: "start_date", ...derivedFrom([`${prefix}start_date`, `${prefix}end_date`], always) },
  { path: `${prefix}end_date_iso`, label: "end_date", ...derivedFrom([`${prefix}end_date`], always) },
];
