import { identify } from "../data/identify.ts";
import type { Language, SectionKind } from "../data/language.schema.ts";
import { headingsOf, vocabulary } from "../data/vocabulary.ts";
import type { AnsweredBy } from "../engine/answer.schema.ts";
import { joinCuts } from "../engine/cuts.ts";
import { calendar, remembering } from "../resume/calendar.ts";
import { withContactBelow } from "./contact-below.ts";
import { withDoubts } from "./doubts.ts";
import { readEducation } from "./education.ts";
import { readExperience } from "./experience.ts";
import type { Extractor } from "./extractor.port.ts";
import { findHeadings } from "./headings.ts";
import { readAwards, readCertifications, readPublications } from "./items.ts";
import { paragraphs } from "./list-text.ts";
import { distinct, readInterests, readSkills } from "./lists.ts";
import { readOpening } from "./opening.ts";
import type { ParsedDraft } from "./parsed-draft.ts";
import { gazetteer } from "./places.ts";
import { readProjects } from "./projects.ts";
import { type Row, rowsOf } from "./rows.ts";
import { retold, type Section, sectionsOf } from "./sections.ts";
import { readLanguages } from "./spoken-languages.ts";
import type { Tools } from "./tools.ts";
import { unclaimedBy } from "./unclaimed.ts";

/** Changes with every change of the rules or the language files that can change an answer. */
const version = "2";
const by: AnsweredBy = { name: "offline", model: "", version, deterministic: true };

/**
 * Reads résumés by rules: geometry and style first, words second. No clock, no randomness, no network: the same document
 * gives the same answer.
 */
export function offlineExtractor(languages: () => readonly Language[]): Extractor {
  let headings: ReadonlyMap<string, SectionKind> | null = null;
  const known = memo((tags: string) => {
    headings ??= headingsOf(languages());
    return toolsFor(languages(), headings, tags.split(","));
  });
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
      const words = known(`${language},en`);
      const tools = { ...words, calendar: remembering(words.calendar) };
      const draft = withDoubts(draftOf(rows.slice(0, count), language, tools), tools);
      const rest = rows.slice(count).map((row) => row.cut);
      const other_sections = [...(draft.other_sections ?? []), ...(rest.length > 0 ? [{ items: rest }] : [])];
      return { value: { ...draft, other_sections }, by, warnings: [] };
    },
  };
}

/** Far beyond any résumé; what comes after is kept as it is, so that no document holds up the others. */
const most = { rows: 2_000, characters: 150_000 };

function readableRows(rows: readonly Row[]): number {
  let characters = 0;
  const end = rows.findIndex((row, index) => {
    characters += row.cut.text.length;
    return index >= most.rows || characters > most.characters;
  });
  return end < 0 ? rows.length : end;
}

/** Headings are known in every language, since many are printed in another one than the text; the rest in the document's. */
function toolsFor(all: readonly Language[], headings: ReadonlyMap<string, SectionKind>, tags: readonly string[]): Tools {
  const own = tags.flatMap((tag) => all.filter((language) => language.tag === tag || language.tag.startsWith(`${tag}-`)));
  const words = vocabulary([...new Set(own)], headings);
  return { words, calendar: calendar(words.languages), places: gazetteer(words) };
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
  const sections = withContactBelow(retold(sectionsOf(rows, findHeadings(rows, tools.words)), tools.words));
  const opening = readOpening(sections, tools);
  const skills = skillsOf(sections, tools);
  const rowsOfAll = (kind: Section["kind"]) => sections.filter((section) => section.kind === kind).flatMap((section) => section.rows);
  const each = <T>(kind: Section["kind"], read: (rows: readonly Row[], tools: Tools) => readonly T[]): T[] =>
    sections.filter((section) => section.kind === kind).flatMap((section) => read(section.rows, tools));

  const draft: ParsedDraft = {
    ...opening,
    language,
    experience: each("experience", readExperience),
    education: each("education", readEducation),
    skills: skills.skills,
    skill_groups: skills.groups,
    certifications: readCertifications(rowsOfAll("certifications"), tools),
    projects: each("projects", readProjects),
    languages: [...(opening.languages ?? []), ...readLanguages(rowsOfAll("languages"), tools), ...skills.languages],
    awards: readAwards(rowsOfAll("awards"), tools),
    publications: readPublications(rowsOfAll("publications"), tools),
    volunteering: each("volunteering", readExperience).map(asVolunteering),
    interests: readInterests(rowsOfAll("interests"), tools),
    references: paragraphs(rowsOfAll("references")).map((text) => ({ text })),
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
