import type { AnsweredBy, Extractor, ParsedDraft } from "@vitae/core/ports";
import type { Language } from "@vitae/languages/language";
import { withDoubts } from "./confidence/doubts.ts";
import { readEducation } from "./entries/education.ts";
import { readExperience } from "./entries/experience.ts";
import { readAwards, readCertifications, readPublications } from "./entries/items.ts";
import { distinct, readInterests, readSkills } from "./entries/lists.ts";
import { readProjects } from "./entries/projects.ts";
import { readLanguages } from "./entries/spoken-languages.ts";
import { findHeadings } from "./headings/headings.ts";
import { readings } from "./readings.ts";
import { paragraphs } from "./rows/list-text.ts";
import type { Row } from "./rows/rows.ts";
import { withContactBelow } from "./sections/contact-below.ts";
import { readOpening } from "./sections/opening.ts";
import { otherSections, withRest } from "./sections/other-sections.ts";
import { retold, type Section, sectionsOf } from "./sections/sections.ts";
import type { Tools } from "./tools/tools.ts";

/** Changes with every change of the rules or the language files that can change an answer. */
const version = "2";
const by: AnsweredBy = { name: "offline", model: "", version, deterministic: true };

/**
 * Reads résumés by rules: geometry and style first, words second. No clock, no randomness, no network: the same document
 * gives the same answer.
 */
export function offlineExtractor(languages: () => readonly Language[]): Extractor {
  const read = readings(languages);
  return {
    async extract(document) {
      const { rows, rest, language, tools } = read(document);
      const draft = withDoubts(draftOf(rows, language, tools), tools);
      return { value: withRest(draft, rest), by, warnings: [] };
    },
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
