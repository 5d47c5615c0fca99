import type { ExtractedValue, ParsedDraft } from "@vitae/core/ports";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import type { LanguageTools, Section } from "@vitae/rules/toolkit";
import { labelledSecrets } from "../client/labelled-contact.ts";
import { createPiiMask, type PiiKind, type PiiMask } from "../client/pii-mask.ts";
import type { ModelItem } from "./model-items.ts";

/** Rows above the first heading that may hold a name which the rules did not find. */
const headerRows = 10;

/** Masks what the rules know of a person: each printed piece by itself, since a model sees line by line. */
export function createResumeMask(known: ParsedDraft, sections: readonly Section[], tools: LanguageTools): PiiMask {
  const { name, emails = [], phones = [], links = [], location, address = {} } = known;
  const of = (kind: PiiKind, ...claims: readonly (ExtractedValue | undefined)[]) =>
    claims.flatMap((claim) => (claim ? piecesOf(claim).map((text) => ({ kind, text })) : []));
  const rowsOf = (of: Section["kind"]) => sections.filter(({ kind }) => kind === of).flatMap(({ rows }) => rows);
  const header = rowsOf("header");
  const contact = [...header.slice(0, headerRows), ...rowsOf("contact")];
  return createPiiMask([
    ...of("NAME", name),
    ...named(name?.text ?? "", tools.words),
    // Where no name was found for sure, any of the first rows may be one; an address and a profile are often made of it.
    ...(name && !name.guess ? [] : header.slice(0, headerRows).map((row) => ({ kind: "NAME" as const, text: row.cut.text }))),
    ...[...emails.map(({ text }) => text.split("@")[0] ?? ""), ...links.map((link) => profileIn(link.url?.text ?? ""))].flatMap(inHandle),
    ...of("EMAIL", ...emails),
    ...of("PHONE", ...phones),
    ...links.flatMap((link) => of("LINK", link.url, link.label)),
    ...of("ADDRESS", location, address.street, address.city, address.postal_code),
    ...labelledSecrets(known).flatMap(({ kind, value }) => of(kind, value)),
    // Numbers in contact data are house numbers, postal codes or telephone numbers, and in personal data also birthdays.
    ...rowsOf("personal").flatMap((row) =>
      row.cells.filter(({ text }) => hasFigure(text)).map(({ text }) => ({ kind: "BIRTH" as const, text })),
    ),
    ...contact.flatMap((row) =>
      row.cells.filter((cell) => isFigure(cell.text, tools)).map(({ text }) => ({ kind: "ADDRESS" as const, text })),
    ),
  ]);
}

/** Longer cells are sentences. */
const longestFigure = 60;

const hasFigure = (text: string): boolean => text.length <= longestFigure && /\p{Nd}{2}/u.test(text);
const isFigure = (text: string, { calendar }: LanguageTools): boolean => hasFigure(text) && calendar.ranges(text).length === 0;

const piecesOf = (claim: ExtractedValue): string[] => [
  claim.text,
  ...claim.places.map(({ line, start, end }) => line.text.slice(start, end)),
];

/** Each name alone; "de" and "van" are in too many other words' company. */
const named = (name: string, { nameParticles }: Vocabulary) =>
  name
    .split(/[\s,.'’-]+/u)
    .filter((word) => [...word].length > 1 && !nameParticles.is(word.toLowerCase()))
    .map((text) => ({ kind: "NAME" as const, text }));

/** The names that an address or a profile is made of: "jane.doe". */
const inHandle = (handle: string) =>
  handle
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => [...word].length >= fewestInHandle)
    .map((text) => ({ kind: "NAME" as const, text }));

/** Returns the text after the last slash of a URL: "github.com/janedoe". */
const profileIn = (url: string): string => /^(?:https?:\/\/)?[^/]+\/(?:.*\/)?([^/?#]+)\/?$/i.exec(url)?.[1] ?? "";

/** Shorter ones are "info" and "mail". */
const fewestInHandle = 5;

/** The answer as if nothing had been masked. */
export const unmaskItems = (items: readonly ModelItem[], { restore }: PiiMask): ModelItem[] =>
  items.map(({ kind, refs }) => ({
    kind,
    refs: Object.fromEntries(Object.entries(refs).map(([field, each = []]) => [field, each.map(restore)])),
  }));
