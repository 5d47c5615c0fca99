import type { EngineInfo, Extractor, ParsedDraft } from "@vitae/core/ports";
import type { Language } from "@vitae/languages/language";
import { createAnalyser } from "./analyse-document.ts";
import { markLowConfidence } from "./confidence/low-confidence.ts";
import { readEducation } from "./entries/education.ts";
import { readExperience } from "./entries/experience.ts";
import { readNamedLists } from "./entries/items.ts";
import { distinct, readInterests, readSkills } from "./entries/lists.ts";
import { readProjects } from "./entries/projects.ts";
import { readLanguages } from "./entries/spoken-languages.ts";
import { findHeadings } from "./headings/headings.ts";
import { joinYearAndMonth } from "./rows/dated-rows.ts";
import { paragraphs } from "./rows/list-text.ts";
import type { Row } from "./rows/rows.ts";
import { cutByContent } from "./sections/cut-by-content.ts";
import { moveFooterContact } from "./sections/footer-contact.ts";
import { readHeader } from "./sections/header.ts";
import { tellSections } from "./sections/kind-by-content.ts";
import { addUnreadRows, otherSections } from "./sections/other-sections.ts";
import { groupSections, relabelSections, type Section, splitLabelled } from "./sections/sections.ts";
import type { LanguageTools } from "./tools/language-tools.ts";

/** Version of the rules and language files. It changes with every change that can affect a result. */
const version = "9";
const by: EngineInfo = { name: "offline", model: "", version, deterministic: true };

/**
 * Extracts résumés by rules: geometry and style first, words second. Without a clock, randomness or network, so that the same document
 * gives the same answer.
 */
export function offlineExtractor(languages: () => readonly Language[]): Extractor {
  const read = createAnalyser(languages);
  return {
    async extract(document) {
      const { rows, rest, language, tools } = read(document);
      const { draft, sections } = readDraft(rows, language, tools);
      return { value: addUnreadRows(markLowConfidence(draft, sections, tools), rest), engine: by, warnings: [] };
    },
  };
}

/** What the rows say, no value marked yet, and the sections that they were read as. */
export function readDraft(
  lines: readonly Row[],
  language: string,
  tools: LanguageTools,
): { readonly draft: ParsedDraft; readonly sections: readonly Section[] } {
  const rows = lines.map((row) => joinYearAndMonth(row, tools.calendar));
  const printed = cutByContent(groupSections(rows, findHeadings(rows, tools.words, tools.calendar)), tools);
  const sections = moveFooterContact(relabelSections(tellSections(splitLabelled(printed, tools.words), tools), tools.words));
  const opening = readHeader(sections, tools);
  const skills = skillsOf(sections, tools);
  const rowsOfAll = (kind: Section["kind"]) => sections.filter((section) => section.kind === kind).flatMap((section) => section.rows);
  const each = <T>(kind: Section["kind"], read: (rows: readonly Row[], tools: LanguageTools) => readonly T[]): T[] =>
    sections.filter((section) => section.kind === kind).flatMap((section) => read(section.rows, tools));

  const named = readNamedLists(rowsOfAll, tools);
  const draft: ParsedDraft = {
    ...opening,
    language,
    experience: each("experience", readExperience),
    education: each("education", readEducation),
    skills: skills.skills,
    skill_groups: skills.groups,
    certifications: named.certifications ?? [],
    projects: each("projects", readProjects),
    languages: [...(opening.languages ?? []), ...readLanguages(rowsOfAll("languages"), tools)],
    ...named,
    volunteering: each("volunteering", readExperience).map(asVolunteering),
    interests: readInterests(rowsOfAll("interests"), tools),
    references: paragraphs(rowsOfAll("references")).map((text) => ({ text })),
  };
  return { draft: { ...draft, other_sections: otherSections(sections, draft, tools) }, sections };
}

/** The skills of all sections that list some; a heading of its own names their group. */
function skillsOf(sections: readonly Section[], tools: LanguageTools) {
  const read = sections
    .filter(({ kind }) => kind === "skills")
    .map((section) => ({ section, ...readSkills(section.rows, tools) }))
    .map(({ section, skills, groups }) => ({
      skills,
      groups: groups.length === 0 && section.title && !tools.words.heading(section.title.text) ? [{ name: section.title, skills }] : groups,
    }));
  return {
    skills: distinct(read.flatMap(({ skills }) => skills)).filter(({ text }) => tools.words.label(text) !== "unread"),
    groups: read.flatMap(({ groups }) => groups),
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
