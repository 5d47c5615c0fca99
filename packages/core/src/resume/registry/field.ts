/** Types of the rows of the registry. */
import type { ChangeField } from "@vitae/languages/changes";
import type { LabelKind } from "@vitae/languages/language";
import * as z from "zod";

/** Verbatim text of the document; "" when it has none. */
export const text = z.string().default("");
export const texts = z.array(z.string()).default([]);
/** `YYYY[-MM[-DD]]`, Gregorian, at the precision printed; "" when it cannot be derived. @source ISO 8601-1:2019, reduced precision */
export const isoDate = z
  .string()
  .regex(/^$|^\d{4}(-\d{2}(-\d{2})?)?$/)
  .default("");
/** A text or ISO date of a saved résumé. Empty and null both mean unknown; stored résumés contain null. */
export const savedText = z.string().nullable().default(null);

/** Kind of a value; it defines how the value is grounded. */
export type ValueKind =
  /** Every word of it names something. */
  | "name"
  /** Running text, with names in it. */
  | "prose"
  | "date"
  | "phone"
  /** An e-mail address or a URL. */
  | "address";

/** Properties of one value, or one list of values, in the data of a segment or an entry. */
export interface FieldTraits {
  /** Name of the field in descriptions of changes. */
  readonly label: ChangeField;
  /** Printed label with the same meaning, used if a language has no name for `label`. */
  readonly printed?: LabelKind;
  /** Edit operations may name it. Absent: none may, because it follows from others. */
  readonly kind?: ValueKind;
  /** For a list: its name in edit operations, if it differs from its key. */
  readonly list?: string;
  /** For a list: the kind of its items, if they are not texts. */
  readonly item?: "responsibility" | "link";
  /** For a list: true if an item may occur twice. */
  readonly repeats?: true;
  /** A translation changes it; of `skills`, those that are no names of products. */
  readonly translated?: true | "skills";
  /** A name of a person, an employer, a school or a place: no translation changes it, also inside other texts. */
  readonly properName?: true;
  /** It follows from other values: while those change too, and this holds afterwards, the change is theirs. */
  readonly derived?: { readonly from: readonly string[]; readonly holds: (after: unknown) => boolean };
}

/** `path`: keys to the value; `*` means every item of a list: `company_info.title`, `responsibilities.*.text`. */
export type FieldRow = FieldTraits & { readonly path: string };

export const follows = <Item>(from: readonly string[], holds: (item: Item) => boolean): Pick<FieldTraits, "derived"> => ({
  derived: { from, holds: (after) => holds(after as Item) },
});

const always = () => true;

/** Both ends of a date range. @param at prefix of their keys */
export const dateFields = (at = ""): readonly FieldRow[] => [
  { path: `${at}start_date`, label: "start_date", kind: "date" },
  { path: `${at}end_date`, label: "end_date", kind: "date" },
  { path: `${at}start_date_iso`, label: "start_date", ...follows([`${at}start_date`, `${at}end_date`], always) },
  { path: `${at}end_date_iso`, label: "end_date", ...follows([`${at}end_date`], always) },
];
