import type { LabelKind } from "@vitae/languages/language";
import type { LanguageTools } from "../tools/language-tools.ts";
import { type ContentKind, contentKinds, evidenceOf, type RowEvidence } from "./row-evidence.ts";
import type { Section } from "./sections.ts";

/** Weight of the known words in a heading. */
const hintWeight = 2;
/** Score of a second section of a kind: a résumé has one of most kinds. */
const repeated: Partial<Record<ContentKind, number>> = {
  ...{ summary: 1.5, languages: 0.8, skills: 1.2, contact: 0.8, education: 0.5, experience: 0.2, publications: 0 },
};
/** Score of a summary after the roles. */
const lateWeight = 1;
/** Score if no heading names work or education, because nearly every résumé has them. */
const missingWeight = 0.6;
/** Score of a current range: most people work, fewer study. */
const openWeight = 0.4;
/** Minimum for a decision. */
const leastScore = 0.1;
/** Minimum score that contradicts the words of the heading. */
const overrides = 1;
/** Maximum number of checked rows of a section. */
const mostRows = 60;

/** Sections with unknown headings, identified by content, the most certain first. */
export function tellSections(sections: readonly Section[], tools: LanguageTools): Section[] {
  const taken = new Set<string>(sections.flatMap(({ kind, guessed }) => (guessed ? [] : [kind])));
  const unknown = sections
    .filter((section) => section.guessed && section.rows.length > 0 && !namesPart(section, tools))
    .map((section) => ({ section, scores: scoresOf(section, tools) }))
    .sort((a, b) => Math.max(...b.scores.values()) - Math.max(...a.scores.values()));
  const likeliestJobs = jobsAmong(unknown);
  const told = new Map<Section, ContentKind>();
  const jobs = sections.findIndex(({ kind }) => kind === "experience");
  const isLate = (section: Section) => jobs >= 0 && sections.indexOf(section) > jobs;
  for (const { section, scores } of unknown) {
    const weighed = [...scores].map(([kind, score]) => {
      const other = taken.has(kind) ? (repeated[kind] ?? 0) : 0;
      const late = kind === "summary" && isLate(section) ? lateWeight : 0;
      const isMissing =
        !taken.has(kind) && (kind === "experience" ? section === likeliestJobs : kind === "education" && section !== likeliestJobs);
      const missing = isMissing ? missingWeight : 0;
      return { kind, score: score - other - late + missing };
    });
    const best = weighed.reduce((a, b) => (b.score > a.score ? b : a));
    if (best.score <= (section.kind === "other" || scores.has(section.kind as ContentKind) ? leastScore : overrides)) continue;
    told.set(section, best.kind);
    taken.add(best.kind);
  }
  return sections.map((section) => {
    const kind = told.get(section) ?? contactNamed(section, tools);
    return kind ? { ...section, kind } : section;
  });
}

/** Of sections that may tell of jobs or of schools, the one that tells most of what was done. */
function jobsAmong(unknown: readonly { section: Section; scores: ReadonlyMap<ContentKind, number> }[]): Section | undefined {
  const lead = (scores: ReadonlyMap<ContentKind, number>) => (scores.get("experience") ?? 0) - (scores.get("education") ?? 0);
  const dated = unknown.filter(({ scores }) => Math.max(scores.get("experience") ?? 0, scores.get("education") ?? 0) > leastScore);
  return dated.reduce<(typeof dated)[number] | undefined>(
    (best, next) => (best && lead(best.scores) >= lead(next.scores) ? best : next),
    undefined,
  )?.section;
}

const labelOf = ({ title }: Section, { words }: LanguageTools): LabelKind | null => (title ? words.label(title.text) : null);

/** "Courses" is a part of an entry, whatever it lists. */
const namesPart = (section: Section, tools: LanguageTools): boolean => section.kind === "other" && labelOf(section, tools) !== null;

const contactNamed = (section: Section, tools: LanguageTools): ContentKind | null => {
  const label = section.kind === "other" ? labelOf(section, tools) : null;
  return label === "address" || label === "phone" || label === "email" || label === "website" ? "contact" : null;
};

function scoresOf(section: Section, tools: LanguageTools): Map<ContentKind, number> {
  const evidence = evidenceOf(section.rows.slice(0, mostRows), tools).map((paragraph) => paragraph.evidence);
  return new Map(
    contentKinds.map((kind) => {
      const mean = evidence.reduce((sum, { scores }) => sum + scores[kind], 0) / evidence.length;
      return [kind, mean + whole(kind, evidence) + (section.kind === kind ? hintWeight : 0)];
    }),
  );
}

/** Properties of the whole section. */
function whole(kind: ContentKind, evidence: readonly RowEvidence[]): number {
  const of = (...forms: RowEvidence["form"][]) => evidence.filter(({ form }) => forms.includes(form)).length;
  const told = of("item", "prose");
  const listed = of("shortItem") / evidence.length;
  if (kind === "experience") {
    if (of("range") === 0) return -1.5;
    return (told + listed > 0 ? 0.3 : 0) + listed + (evidence.some(({ open }) => open) ? openWeight : 0);
  }
  if (kind === "education") return (of("range", "date") === 0 ? -0.8 : 0) + (told + listed === 0 && of("range") > 0 ? 0.6 : 0);
  if (kind === "projects") return evidence.length > 2 && of("name", "date", "range") > 0 && told > 0 ? 0.7 : of("told") > 0 ? 0 : -0.4;
  if (kind === "publications") return of("citation") === 0 ? -1.5 : 0;
  if (kind === "certifications") return of("date") === 0 ? -0.6 : 0;
  if (kind === "skills") return of("range", "date", "prose", "item") === 0 && evidence.length > 2 ? 0.4 : 0;
  if (kind === "languages") return of("pair", "languages") === evidence.length && of("languages") > 0 ? 0.8 : 0;
  if (kind === "summary") return of("prose") === 0 ? -2 : evidence.length > of("prose") * 4 ? -1 : 0.3;
  return 0;
}
