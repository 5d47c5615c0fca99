import { contactOf, dated, partsOf } from "../parts.ts";
import type { Person, Section } from "../person.ts";

/** A line of a résumé before it has a format. */
export interface PageLine {
  readonly text: string;
  readonly look: "title" | "heading" | "strong" | "bullet" | "plain";
  /** Text at the end of the line. */
  readonly right?: string;
}

/** A résumé from top to bottom in one column. */
export const pageLines = (person: Person): PageLine[] => [
  ...(person.print.title ? [{ text: person.print.title, look: "plain" as const }] : []),
  { text: person.name, look: "title" },
  { text: person.headline, look: "plain" },
  ...contactOf(person).map((text) => ({ text, look: "plain" as const })),
  ...person.print.order.flatMap((kind) => sectionLines(person, kind)),
];

export const sectionLines = (person: Person, kind: Section): PageLine[] => [
  { text: person.print.headings[kind], look: "heading" },
  ...partsOf(person, kind).flatMap((part) =>
    dated(part, person.print.dates).map(
      (part): PageLine => ({ text: part.text, look: part.look ?? "plain", ...(part.right ? { right: part.right } : {}) }),
    ),
  ),
];
