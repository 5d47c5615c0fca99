import { emailPattern } from "../contact/emails.ts";
import type { Row } from "../rows/rows.ts";
import type { Section } from "./sections.ts";

/** Maximum number of rows of contact data at the foot of a page. */
const mostRows = 5;

/** White space above the foot, in units of its lines' height. */
const apart = 0.8;

/** White space above the foot where referees, who can be reached too, stand above it. */
const farApart = 3;

/** Maximum length of rows with contact data. */
const mostCharacters = 140;

/**
 * Where nothing above the first heading says how to reach the person, the foot of a page may: the rows round an email address
 * that end a section, further from the text above them than from each other, are contact data and none of its.
 */
export function moveFooterContact(sections: readonly Section[]): Section[] {
  const known = sections.some(({ kind, rows }) => isOwn.has(kind) && rows.some(hasEmail));
  if (known) return [...sections];
  const below: Row[] = [];
  const cut = sections.map((section) => {
    const start = isOwn.has(section.kind) ? -1 : footOf(section.rows, section.kind === "references" ? farApart : apart);
    if (start < 0) return section;
    below.push(...section.rows.slice(start));
    return { ...section, rows: section.rows.slice(0, start) };
  });
  return below.length > 0 ? [...cut, { kind: "contact", title: null, rows: below }] : cut;
}

const isOwn: ReadonlySet<Section["kind"]> = new Set(["header", "contact", "personal"]);

const hasEmail = ({ cut }: Row): boolean => cut.text.search(emailPattern) >= 0;

/** Where the foot of a page begins among the rows of a section; -1: there is none. */
function footOf(rows: readonly Row[], least: number): number {
  const last = Math.max(0, rows.length - mostRows);
  const at = rows.findIndex((row, index) => index >= last && hasEmail(row));
  if (at < 0) return -1;
  const standsApart = (row: Row | undefined) => (row?.gap == null ? least === apart : row.gap >= least);
  let start = at;
  while (start > last && !standsApart(rows[start])) start--;
  const foot = rows.slice(start);
  return ((start === 0 && least === apart) || standsApart(rows[start])) &&
    foot.every(({ bullet, cut }) => !bullet && cut.text.length <= mostCharacters)
    ? start
    : -1;
}
