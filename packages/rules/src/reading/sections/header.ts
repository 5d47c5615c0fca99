import { type Excerpt, firstContiguous, joinExcerpts } from "@vitae/core/engine";
import type { ParsedDraft } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { readContact } from "../contact/contact.ts";
import { findPersonName, type PersonName } from "../contact/person-name.ts";
import { languageRow, readLanguages } from "../entries/spoken-languages.ts";
import type { ParsedLocation } from "../places/place.ts";
import { paragraphs } from "../rows/list-text.ts";
import { bodyStyle, type Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import type { Section } from "./sections.ts";

/** Contact data under another section's heading stands on rows no longer than this. */
const maxContactRow = 70;

/** Personal data from the header, the contact data and the summary. */
export function readHeader(sections: readonly Section[], tools: LanguageTools): Partial<ParsedDraft> {
  const of = (...kinds: Section["kind"][]) => sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ rows }) => rows);
  const told = of("summary");
  const top = [...of("header", "contact", "personal"), ...told.filter((row) => row.cut.text.length <= maxContactRow)];
  const everywhere = sections.filter(({ kind }) => kind !== "references").flatMap(({ rows }) => rows);
  const contact = readContact(top, everywhere, tools);
  const emails = contact.emails.map(({ text }) => text);
  const name = findPersonName(top, emails, { ...tools, body: bodyStyle(everywhere).size, labelled: contact.name });
  const spoken = of("languages").length === 0 ? languageRow(top, tools) : undefined;

  const isTaken = (row: Row) => name?.rows.includes(row) === true || contact.used.has(row) || row === spoken;
  const header = of("header", "personal").filter((row) => !isTaken(row));
  const prologue = prologueOf(header, tools);
  const summaries = sections
    .filter(({ kind }) => kind === "summary")
    .map(({ rows }) => paragraphs(rows.filter((row) => !isTaken(row)).map(withoutHeadline)));
  const summary = longest([...summaries, told.every(isTaken) ? prologue.prose : []]);
  return {
    ...namesOf(name),
    ...(prologue.headline && { headline: prologue.headline }),
    emails: contact.emails,
    phones: contact.phones,
    links: contact.links,
    ...(contact.location && { location: contact.location }),
    address: addressOf(contact.place),
    ...contact.labelled,
    ...(summary.length > 0 && { summary: joinExcerpts(firstContiguous(summary)) }),
    ...(spoken && { languages: readLanguages([spoken], tools) }),
  };
}

const namesOf = (name: PersonName | null) => ({
  ...(name && { name: name.full }),
  ...(name?.first && { first_name: name.first }),
  ...(name?.last && { last_name: name.last }),
});

const addressOf = (place: ParsedLocation | null) => ({
  ...(place?.street && { street: place.street }),
  ...(place?.city && { city: place.city }),
  ...(place?.state && { state: place.state }),
  ...(place?.country && { country: place.country }),
  ...(place?.postalCode && { postal_code: place.postalCode }),
});

/** Header without name and contact data: a headline below the name, and prose, which is the summary if no section is. */
function prologueOf(rows: readonly Row[], tools: LanguageTools): { headline: Excerpt | null; prose: Excerpt[] } {
  const below = paragraphs(rows).filter((cut) => /\p{L}/u.test(cut.text) && !tools.words.documentTitles.is(fold(cut.text)));
  const isProse = (cut: Excerpt) => cut.text.split(/\s+/).length > 12 || cut.text.length > (unspaced.test(cut.text) ? 40 : 110);
  return { headline: below.find((cut) => !isProse(cut)) ?? null, prose: below.filter(isProse) };
}

/** "Chemist ⇥ Chemist with ten years of …": the cell of a table that is shorter by far only names the profession. */
function withoutHeadline(row: Row): Row {
  const last = row.cells.at(-1);
  const before = row.cells.slice(0, -1).reduce((sum, { text }) => sum + text.length, 0);
  return last && before > 0 && before * 3 < last.text.length ? { ...row, cells: [last], cut: last } : row;
}

/** Scripts that need half as many characters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]/u;

const longest = (texts: readonly Excerpt[][]): Excerpt[] => {
  const length = (cuts: readonly Excerpt[]) => cuts.reduce((sum, cut) => sum + cut.text.length, 0);
  return texts.reduce((best, cuts) => (length(cuts) > length(best) ? cuts : best), []);
};
