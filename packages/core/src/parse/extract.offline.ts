import { fold } from "../data/fold.ts";
import { identify } from "../data/identify.ts";
import type { Language } from "../data/language.schema.ts";
import { vocabulary } from "../data/vocabulary.ts";
import type { AnsweredBy } from "../engine/answer.schema.ts";
import { type Cut, firstStretch, joinCuts } from "../engine/cuts.ts";
import { calendar } from "../resume/calendar.ts";
import { readContact } from "./contact.ts";
import { withDoubts } from "./doubts.ts";
import { readEducation } from "./education.ts";
import { readExperience } from "./experience.ts";
import type { Extractor, ParsedDraft } from "./extractor.port.ts";
import { findHeadings } from "./headings.ts";
import { readAwards, readCertifications, readProjects, readPublications } from "./items.ts";
import { distinct, paragraphs, readInterests, readLanguages, readSkills } from "./lists.ts";
import { findName } from "./names.ts";
import { gazetteer } from "./places.ts";
import { type Row, rowsOf } from "./rows.ts";
import { retold, type Section, sectionsOf } from "./sections.ts";
import type { Tools } from "./tools.ts";
import { unclaimedBy } from "./unclaimed.ts";

/** Changes with every change of the rules or the language files that can change an answer. */
const version = "1";
const by: AnsweredBy = { name: "offline", model: "", version, deterministic: true };

/** Contact data under another section's heading stands on rows no longer than this. */
const maxContactRow = 70;

/**
 * Reads résumés by rules: geometry and style first, words second. No clock, no randomness, no network: the same document
 * gives the same answer.
 */
export function offlineExtractor(languages: () => readonly Language[]): Extractor {
  const known = memo((tags: string) => toolsFor(languages(), tags.split(",")));
  return {
    async extract(document) {
      const rows = rowsOf(document);
      const count = readableRows(rows);
      const language = identify(
        rows
          .slice(0, count)
          .map((row) => row.cut.text)
          .join("\n"),
        languages(),
      );
      const tools = known(`${language},en`);
      const draft = withDoubts(draftOf(rows.slice(0, count), language, tools), tools);
      const rest = rows.slice(count).map((row) => row.cut);
      const other_sections = [...(draft.other_sections ?? []), ...(rest.length > 0 ? [{ items: rest }] : [])];
      return { value: { ...draft, other_sections }, by, warnings: [] };
    },
  };
}

/** Far beyond any résumé; what comes after is kept as it is, so that no document holds up the others. */
const most = { rows: 4_000, characters: 300_000 };

function readableRows(rows: readonly Row[]): number {
  let characters = 0;
  const end = rows.findIndex((row, index) => {
    characters += row.cut.text.length;
    return index >= most.rows || characters > most.characters;
  });
  return end < 0 ? rows.length : end;
}

/** Headings are known in every language, since many are printed in another one than the text; the rest in the document's. */
function toolsFor(all: readonly Language[], tags: readonly string[]): Tools {
  const own = tags.flatMap((tag) => all.filter((language) => language.tag === tag || language.tag.startsWith(`${tag}-`)));
  const spoken = vocabulary([...new Set(own)]);
  const headings = vocabulary([...new Set([...own, ...all])]);
  const words = { ...spoken, heading: headings.heading };
  return { words, calendar: calendar(spoken.languages), places: gazetteer(spoken) };
}

function memo<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

function draftOf(rows: readonly Row[], language: string, tools: Tools): ParsedDraft {
  const sections = retold(sectionsOf(rows, findHeadings(rows, tools.words)), tools.words);
  const of = (...kinds: Section["kind"][]) => sections.filter((section) => kinds.includes(section.kind)).flatMap((section) => section.rows);
  const told = of("summary");
  const top = [...of("header", "contact", "personal"), ...told.filter((row) => row.cut.text.length <= maxContactRow)];
  const contact = readContact(
    top,
    sections.filter(({ kind }) => kind !== "references").flatMap((section) => section.rows),
    tools,
  );
  const name = findName(
    top,
    contact.emails.map(({ text }) => text),
    tools,
  );
  const isTaken = (row: Row) => name?.rows.includes(row) === true || contact.used.has(row);
  const opening = prologue(
    of("header", "personal").filter((row) => !isTaken(row)),
    told.some((row) => !isTaken(row)),
    tools,
  );
  const summaries = sections
    .filter(({ kind }) => kind === "summary")
    .map((section) => paragraphs(section.rows.filter((row) => !isTaken(row))));
  const summary = longest([...summaries, opening.summary]);
  const skills = skillsOf(sections, tools);

  const draft: ParsedDraft = {
    language,
    ...((name?.full ?? contact.name) && { name: (name?.full ?? contact.name) as Cut }),
    ...(name?.first && { first_name: name.first }),
    ...(name?.last && { last_name: name.last }),
    ...(opening.headline && { headline: opening.headline }),
    emails: contact.emails,
    phones: contact.phones,
    links: contact.links,
    ...(contact.location && { location: contact.location }),
    address: addressOf(contact.place),
    ...(contact.dateOfBirth && { date_of_birth: contact.dateOfBirth }),
    ...(contact.nationality && { nationality: contact.nationality }),
    ...(summary.length > 0 && { summary: joinCuts(firstStretch(summary)) }),
    experience: sections.filter(({ kind }) => kind === "experience").flatMap((section) => readExperience(section.rows, tools)),
    education: sections.filter(({ kind }) => kind === "education").flatMap((section) => readEducation(section.rows, tools)),
    skills: skills.skills,
    skill_groups: skills.groups,
    certifications: readCertifications(of("certifications"), tools),
    projects: sections.filter(({ kind }) => kind === "projects").flatMap((section) => readProjects(section.rows, tools)),
    languages: [...readLanguages(of("languages"), tools), ...skills.languages],
    awards: readAwards(of("awards"), tools),
    publications: readPublications(of("publications"), tools),
    volunteering: sections
      .filter(({ kind }) => kind === "volunteering")
      .flatMap((section) => readExperience(section.rows, tools).map(asVolunteering)),
    interests: readInterests(of("interests"), tools),
    references: paragraphs(of("references")).map((text) => ({ text })),
  };
  return { ...draft, other_sections: otherSections(sections, draft, tools) };
}

/** The skills of all sections that list some; a heading of its own names their group. */
function skillsOf(sections: readonly Section[], tools: Tools) {
  const read = sections
    .filter(({ kind }) => kind === "skills")
    .map((section) => ({ section, ...readSkills(section.rows, tools) }))
    .map(({ section, skills, groups, languages }) => ({
      skills,
      languages,
      groups: groups.length === 0 && section.title && !tools.words.heading(section.title.text) ? [{ name: section.title, skills }] : groups,
    }));
  return {
    skills: distinct(read.flatMap(({ skills }) => skills)),
    groups: read.flatMap(({ groups }) => groups),
    languages: read.flatMap(({ languages }) => languages),
  };
}

const longest = (texts: readonly Cut[][]): Cut[] => {
  const length = (cuts: readonly Cut[]) => cuts.reduce((sum, cut) => sum + cut.text.length, 0);
  return texts.reduce((best, cuts) => (length(cuts) > length(best) ? cuts : best), []);
};

const addressOf = (
  place: { street: Cut | null; city: Cut | null; state: Cut | null; country: Cut | null; postalCode: Cut | null } | null,
) => ({
  ...(place?.street && { street: place.street }),
  ...(place?.city && { city: place.city }),
  ...(place?.state && { state: place.state }),
  ...(place?.country && { country: place.country }),
  ...(place?.postalCode && { postal_code: place.postalCode }),
});

/** What the header says besides name and contact data: a headline under the name, and prose where no section is called summary. */
function prologue(rows: readonly Row[], hasSummary: boolean, tools: Tools): { headline: Cut | null; summary: Cut[] } {
  const below = paragraphs(rows).filter((cut) => /\p{L}/u.test(cut.text) && !tools.words.documentTitles.is(fold(cut.text)));
  const isProse = (cut: Cut) => cut.text.split(/\s+/).length > 12 || cut.text.length > 110;
  const headline = below.find((cut) => !isProse(cut)) ?? null;
  const prose = hasSummary ? [] : below.filter(isProse);
  return { headline, summary: prose };
}

const asVolunteering = ({
  company,
  title,
  location,
  start_date,
  end_date,
  description,
  responsibilities,
}: ReturnType<typeof readExperience>[number]) => ({
  ...(company && { organization: company }),
  ...(title && { role: title }),
  ...(location && { location }),
  ...(start_date && { start_date }),
  ...(end_date && { end_date }),
  ...(description && { description }),
  highlights: responsibilities ?? [],
});

/** Sections with a heading nobody knows, and under the known ones what found no better home: nothing of the document is thrown away. */
function otherSections(sections: readonly Section[], draft: ParsedDraft, tools: Tools): NonNullable<ParsedDraft["other_sections"]> {
  const unclaimed = unclaimedBy(draft, tools.words);
  return sections.flatMap((section) => {
    const title = section.title ? { title: section.title } : {};
    if (section.kind !== "other") {
      const items = unclaimed(section.rows);
      return items.length > 0 ? [{ ...title, items }] : [];
    }
    const texts = paragraphs(section.rows);
    return [
      { ...title, ...(section.rows.some((row) => row.bullet) ? { items: texts } : texts.length > 0 ? { text: joinCuts(texts) } : {}) },
    ];
  });
}
