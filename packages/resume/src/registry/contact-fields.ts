import type { LabelKind } from "@vitae/languages/language";
import * as z from "zod";
import { emptyToNull, emptyToNullAll, nullToEmpty, nullToEmptyAll } from "./empty-values.ts";
import { derivedFrom, type FieldRow, type FieldTraits, savedText, text, texts, type ValueKind } from "./field.ts";

/** Field of the contact data: its schemas in results and in saved résumés, and its properties. */
interface ContactField<Parsed extends z.ZodType = z.ZodType, Saved extends z.ZodType = z.ZodType> {
  readonly parsed: Parsed;
  readonly saved: Saved;
  toSaved(value: z.output<Parsed>): z.output<Saved>;
  toParsed(value: z.output<Saved>): z.output<Parsed>;
  /** Values of the field, by the rest of their path: "", ".*", ".city". */
  readonly values: Readonly<Record<string, FieldTraits>>;
  /** Key in `basics` of JSON Resume; null: `json-resume.ts` converts the field. */
  readonly jsonResume: string | null;
}

/** Value after a printed label, such as "Nationality: Danish". */
export interface LabelledTraits {
  readonly label: LabelKind;
  readonly kind: ValueKind;
}

const field = <Parsed extends z.ZodType, Saved extends z.ZodType>(row: ContactField<Parsed, Saved>) => row;

const value = (jsonResume: string | null, traits: FieldTraits) =>
  field({ parsed: text, saved: savedText, toSaved: emptyToNull, toParsed: nullToEmpty, values: { "": traits }, jsonResume });

const copyTexts = (items: readonly string[]) => [...items];
const list = (jsonResume: string, traits: FieldTraits) =>
  field({ parsed: texts, saved: texts, toSaved: copyTexts, toParsed: copyTexts, values: { ".*": traits }, jsonResume });

const labelled = (label: LabelKind, jsonResume: string, traits: FieldTraits & Pick<LabelledTraits, "kind">) => ({
  ...value(jsonResume, { ...traits, printed: label }),
  labelled: { label, kind: traits.kind } satisfies LabelledTraits,
});

interface PersonContacts {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}
const partOfName = (part: "first_name" | "last_name") =>
  derivedFrom<PersonContacts & Record<typeof part, string | null>>(["name"], (person) => (person.name ?? "").includes(person[part] ?? ""));
const firstOf = (one: "email" | "phone", all: "emails" | "phones") =>
  derivedFrom<PersonContacts>([`${all}.*`], (person) => (person[one] ?? "") === (person[all][0] ?? ""));

const address = z.object({ street: text, city: text, state: text, country: text, postal_code: text }).prefault({});
const savedAddress = z
  .object({ street: savedText, city: savedText, state: savedText, country: savedText, postal_code: savedText })
  .prefault({});

const linkType = z.enum(["linkedin", "github", "website", "portfolio", "other"]).default("other");
const links = z.array(z.object({ type: linkType, label: text, url: text })).default([]);
const copyLinks = (all: z.output<typeof links>) => all.map((link) => ({ ...link }));

/**
 * Contact data: one row per field of `ParsedResume` and of the segment `personal_info`. `personal-details.schema.ts` of `@vitae/languages`
 * has the labels and the English names.
 */
export const contactFields = {
  name: value("name", { label: "name", printed: "name", kind: "name", properName: true }),
  first_name: value("x_first_name", { label: "first_name", kind: "name", properName: true, ...partOfName("first_name") }),
  last_name: value("x_last_name", { label: "last_name", kind: "name", properName: true, ...partOfName("last_name") }),
  headline: value("label", { label: "headline", kind: "prose", translated: true }),
  /** The first of `emails`. */
  email: value("email", { label: "email", printed: "email", kind: "address", ...firstOf("email", "emails") }),
  /** The first of `phones`. */
  phone: value("phone", { label: "phone", printed: "phone", kind: "phone", ...firstOf("phone", "phones") }),
  emails: list("x_emails", { label: "email", kind: "address" }),
  phones: list("x_phones", { label: "phone", kind: "phone" }),
  address: field({
    parsed: address,
    saved: savedAddress,
    toSaved: emptyToNullAll,
    toParsed: nullToEmptyAll,
    values: {
      ".street": { label: "street", kind: "name", properName: true },
      ".postal_code": { label: "postal_code", kind: "name" },
      ".city": { label: "city", kind: "name", properName: true },
      ".state": { label: "state", kind: "name" },
      ".country": { label: "country", kind: "name" },
    },
    jsonResume: null,
  }),
  /** As printed. */
  location: value(null, { label: "location", kind: "name", properName: true }),
  links: field({
    parsed: links,
    saved: links,
    toSaved: copyLinks,
    toParsed: copyLinks,
    values: { ".*": { label: "links", kind: "address", item: "link" } },
    jsonResume: null,
  }),
  date_of_birth: labelled("birth", "x_date_of_birth", { label: "date_of_birth", kind: "date" }),
  nationality: labelled("nationality", "x_nationality", { label: "nationality", kind: "name", translated: true }),
};

type ContactFields = typeof contactFields;
type FieldName = keyof ContactFields;
const rows = Object.entries<ContactField>(contactFields);

/** Schema of each field. */
const shape = <Side extends "parsed" | "saved">(side: Side) =>
  Object.fromEntries(rows.map(([name, row]) => [name, row[side]])) as { [Name in FieldName]: ContactFields[Name][Side] };

export const parsedContact = shape("parsed");
export type ParsedContact = z.output<z.ZodObject<typeof parsedContact>>;

export const emptyContact: ParsedContact = z.object(parsedContact).parse({});
export const PersonalInfo = z.object(shape("saved"));
export type PersonalInfo = z.infer<typeof PersonalInfo>;

export const toPersonalInfo = (resume: ParsedContact): PersonalInfo =>
  Object.fromEntries(rows.map(([name, row]) => [name, row.toSaved(resume[name as FieldName])])) as PersonalInfo;
export const toParsedContact = (info: PersonalInfo): ParsedContact =>
  Object.fromEntries(rows.map(([name, row]) => [name, row.toParsed(info[name as FieldName])])) as ParsedContact;

/** All values of the contact data, in the order of change sentences. */
export const contactRows: readonly FieldRow[] = rows.flatMap(([name, row]) =>
  Object.entries(row.values).map(([behind, traits]) => ({ path: `${name}${behind}`, ...traits })),
);

/** Fields with their own key in `basics` of JSON Resume. */
export const contactBasics = (resume: ParsedContact): Record<string, unknown> =>
  Object.fromEntries(rows.flatMap(([name, { jsonResume }]) => (jsonResume === null ? [] : [[jsonResume, resume[name as FieldName]]])));

/** Fields with a printed label. */
export type LabelledField = { [Name in FieldName]: ContactFields[Name] extends { labelled: object } ? Name : never }[FieldName];
export const labelledContact: readonly (LabelledTraits & { readonly field: LabelledField })[] = rows.flatMap(([name, row]) =>
  "labelled" in row ? [{ field: name as LabelledField, ...(row.labelled as LabelledTraits) }] : [],
);
