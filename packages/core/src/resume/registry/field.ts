/** What the rows of the registry are made of. */
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
/** Of a saved résumé, for texts and ISO dates: "" and null both say that nothing is known. Stored résumés hold null. */
export const savedText = z.string().nullable().default(null);

/** What a value is: how it is told from an invention. */
export type ValueKind =
  /** Every word of it names something. */
  | "name"
  /** Running text, with names in it. */
  | "prose"
  | "date"
  | "phone"
  /** An e-mail address or a URL. */
  | "address";

/** What the service knows of one value, or of one list of values, of a segment's data or of an entry. */
export interface FieldTraits {
  /** What changes of it are told as. */
  readonly label: ChangeField;
  /** The printed label of the same meaning: its word serves where a language has no name for `label`. */
  readonly printed?: LabelKind;
  /** Edit operations may name it. Absent: none may, because it follows from others. */
  readonly kind?: ValueKind;
  /** Of a list: what operations call it, where that is not its key. */
  readonly list?: string;
  /** Of a list: what an item is, where it is no text. */
  readonly item?: "responsibility" | "link";
  /** Of a list: an item may stand in it twice. */
  readonly repeats?: true;
  /** A translation changes it; of `skills`, those that are no names of products. */
  readonly translated?: true | "skills";
  /** A name of a person, an employer, a school or a place: no translation changes it, also inside other texts. */
  readonly properName?: true;
  /** It follows from other values: while those change too, and this holds afterwards, the change is theirs. */
  readonly derived?: { readonly from: readonly string[]; readonly holds: (after: unknown) => boolean };
}

/** `path`: keys down to the value; `*` stands for each of a list: `company_info.title`, `responsibilities.*.text`. */
export type FieldRow = FieldTraits & { readonly path: string };

export const follows = <Item>(from: readonly string[], holds: (item: Item) => boolean): Pick<FieldTraits, "derived"> => ({
  derived: { from, holds: (after) => holds(after as Item) },
});

const always = () => true;

/** Both ends of a range; `at`: what stands in front of their keys. */
export const dateFields = (at = ""): readonly FieldRow[] => [
  { path: `${at}start_date`, label: "start_date", kind: "date" },
  { path: `${at}end_date`, label: "end_date", kind: "date" },
  { path: `${at}start_date_iso`, label: "start_date", ...follows([`${at}start_date`, `${at}end_date`], always) },
  { path: `${at}end_date_iso`, label: "end_date", ...follows([`${at}end_date`], always) },
];
