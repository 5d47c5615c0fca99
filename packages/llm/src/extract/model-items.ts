import type { ParsedDraft } from "@vitae/core/ports";
import { type LabelledName, labelledEntries } from "../client/labelled-contact.ts";

type Part = "text" | "points" | "list" | "day" | "period";
/** A part of an item: the kind of its references, and its key in the result; a period has two keys. */
export type PartOf = readonly [Part, key: string];

/** The lists whose items have several parts. */
export const listedItems = {
  language: { list: "languages", parts: { name: ["text", "language"], level: ["text", "proficiency"] } },
  certificate: {
    list: "certifications",
    parts: {
      title: ["text", "title"],
      org: ["text", "organization"],
      when: ["day", "date"],
      until: ["text", "expiry_date"],
      id: ["text", "credential_id"],
    },
  },
  project: {
    list: "projects",
    parts: {
      name: ["text", "name"],
      role: ["text", "role"],
      org: ["text", "organization"],
      when: ["period", ""],
      text: ["text", "description"],
      points: ["points", "highlights"],
      tools: ["list", "technologies"],
    },
  },
  award: {
    list: "awards",
    parts: { title: ["text", "title"], org: ["text", "organization"], when: ["day", "date"], text: ["text", "description"] },
  },
  publication: {
    list: "publications",
    parts: {
      title: ["text", "title"],
      org: ["text", "publisher"],
      authors: ["text", "authors"],
      when: ["day", "date"],
      text: ["text", "description"],
    },
  },
  volunteering: {
    list: "volunteering",
    parts: {
      role: ["text", "role"],
      org: ["text", "organization"],
      place: ["text", "location"],
      when: ["period", ""],
      text: ["text", "description"],
      points: ["points", "highlights"],
    },
  },
  reference: {
    list: "references",
    parts: { name: ["text", "name"], title: ["text", "title"], contact: ["text", "contact"], text: ["text", "text"] },
  },
} as const satisfies Readonly<Record<string, { readonly list: keyof ParsedDraft; readonly parts: Readonly<Record<string, PartOf>> }>>;

type ListedKind = keyof typeof listedItems;

/** The kinds of items in a reply, with their fields. `""` is the field of a kind with one value. */
const kinds = {
  name: [""],
  headline: [""],
  summary: [""],
  ...(Object.fromEntries(labelledEntries.map(([, { name }]) => [name, [""]])) as unknown as Readonly<Record<LabelledName, readonly [""]>>),
  interests: [""],
  job: ["title", "org", "place", "when", "text", "points", "tools"],
  school: ["degree", "field", "org", "place", "when", "grade", "honors", "text", "courses"],
  skills: ["group", "list"],
  ...(Object.fromEntries(Object.entries(listedItems).map(([kind, { parts }]) => [kind, Object.keys(parts)])) as unknown as Readonly<
    Record<ListedKind, readonly string[]>
  >),
} as const satisfies Record<string, readonly string[]>;

export type ModelKind = keyof typeof kinds;
export type FieldOf<Kind extends ModelKind> = (typeof kinds)[Kind][number];

/** A reference into the numbered lines, as `engine/line-refs` reads it. */
export type Ref = string;

/** One item of a reply, with its references. */
export interface ModelItem {
  readonly kind: ModelKind;
  /** References by field, in order. */
  readonly refs: Readonly<Partial<Record<string, readonly Ref[]>>>;
}

const head = new RegExp(`^\\s*(${Object.keys(kinds).join("|")})[\\s:=]*(?=\\S)`);
const allFields = [...new Set(Object.values(kinds).flat())].filter((field) => field !== "");
const trailing = /(?<![\s;,])[\s;,]+$/;
const nextField = new RegExp(`(?:^|[\\s;,]+)(?=(?:${allFields.join("|")})[\\s:=]*L?\\d)`);
const isRef = /^L?\d/;

/**
 * Parses one item of a reply, such as `job title 7b org 8a points 9-11`; null if the format is wrong. Unknown fields are dropped.
 */
export function readItem(text: string): ModelItem | null {
  const [start = "", kind] = head.exec(text) ?? [];
  if (kind === undefined || !isKind(kind)) return null;
  const rest = text.slice(start.length).trim();
  const fields: readonly string[] = kinds[kind];
  if (fields[0] === "") return isRef.test(rest) ? { kind, refs: { "": [rest] } } : null;

  const refs: Partial<Record<string, readonly Ref[]>> = {};
  for (const part of rest.split(nextField)) {
    const [, field = "", ref = ""] = /^([a-z]+)[\s:=]*(L?\d[\s\S]*)$/.exec(part.replace(trailing, "")) ?? [];
    if (fields.includes(field)) refs[field] = [...(refs[field] ?? []), ref];
  }
  return Object.keys(refs).length > 0 ? { kind, refs } : null;
}

const isKind = (word: string): word is ModelKind => Object.hasOwn(kinds, word);
