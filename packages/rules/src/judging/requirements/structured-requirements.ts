import type { Category, Criterion } from "@vitae/core/engine";
import type { JobFields } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import type { JobPart, JobWords } from "@vitae/languages/job-words";
import { findCertificate } from "./certificates.ts";
import { findDegree } from "./degrees.ts";
import { type JobPatterns, jobPatterns } from "./job-patterns.ts";
import type { RequirementDraft, WeightedDraft } from "./merge-requirements.ts";
import { proseRequirements } from "./prose-requirements.ts";
import { selectLanguages } from "./select-languages.ts";
import { languageRows, sentenceRequirements } from "./sentence-requirements.ts";
import { findLanguages } from "./spoken-languages.ts";
import { trimPunctuation } from "./trim-requirement.ts";

/** Requirements of a structured job. Its description is read if it lists no skills. */
export function structuredRequirements(
  fields: JobFields,
  words: readonly JobWords[],
  headings: ReadonlyMap<string, JobPart>,
): readonly WeightedDraft[] {
  const lists = [...fields.must_have, ...fields.nice_to_have, ...fields.languages, ...fields.education, ...fields.certifications];
  const speech = jobPatterns(selectLanguages([fields.title, fields.description, ...lists].join("\n"), words));
  const described =
    fields.must_have.length + fields.nice_to_have.length === 0 ? proseRequirements(fields.description, words, headings) : [];
  const drafts: Draft[] = [
    ...described,
    ...fields.must_have.flatMap((text) => from(text, sentenceRequirements(text, { under: "must", whole: true, label: "" }, speech))),
    ...yearsOf(fields),
    ...fields.education.map((text) => must(text, "education", degreeNeed(text, speech))),
    ...fields.languages.flatMap((text) => languagesOf(text, speech)),
    ...fields.certifications.map((text) => must(text, "certifications", certificateNeed(text, speech))),
    ...fields.nice_to_have.flatMap((text) => from(text, sentenceRequirements(text, { under: "nice", whole: true, label: "" }, speech))),
  ];
  const weights = new Map(Object.entries(fields.weights).map(([key, weight]) => [fold(key), weight]));
  return drafts.map(({ item, ...row }) => ({
    ...row,
    weight: weights.get(fold(row.text)) ?? weights.get(item ?? "") ?? weights.get(row.category) ?? null,
  }));
}

/** Row with its whole item, folded. Weights can refer to the item. */
type Draft = RequirementDraft & { readonly item?: string };

/** Folds the item once for all its rows: one of 200,000 characters can have thousands. */
function from(text: string, rows: readonly RequirementDraft[]): Draft[] {
  const item = fold(text);
  return rows.map((row) => ({ ...row, item }));
}

const must = (text: string, category: Category, need: Criterion): RequirementDraft => ({ text, category, importance: "must", need });

const yearsOf = ({ min_years: years }: JobFields): RequirementDraft[] =>
  years === null ? [] : [must(`${years}+ years of experience`, "experience", { kind: "years", years, of: [] })];

function degreeNeed(text: string, speech: JobPatterns): Criterion {
  const degree = findDegree(text, speech);
  return degree
    ? { kind: "degree", level: degree.level, fields: [...degree.fields] }
    : { kind: "term", anyOf: [trimPunctuation(text) || text] };
}

function languagesOf(text: string, speech: JobPatterns): RequirementDraft[] {
  const spoken = findLanguages(text, speech, true);
  if (spoken.length === 0) return [must(text, "languages", { kind: "term", anyOf: [trimPunctuation(text) || text] })];
  return languageRows(text, spoken, speech).map(({ need }) => must(text, "languages", need));
}

const certificateNeed = (text: string, speech: JobPatterns): Criterion => ({
  kind: "certificate",
  anyOf: [...new Set([text, ...(findCertificate(text, speech)?.anyOf ?? [])])],
});
