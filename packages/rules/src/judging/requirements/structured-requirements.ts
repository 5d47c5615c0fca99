import type { Category, Criterion } from "@vitae/core/engine";
import type { JobFields } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import type { JobPart, JobWords } from "@vitae/languages/job-words";
import { findCertificate } from "./certificates.ts";
import { findDegree } from "./degrees.ts";
import { type JobPatterns, jobPatterns } from "./job-patterns.ts";
import { chopped } from "./job-sentences.ts";
import type { RequirementDraft, WeightedDraft } from "./merge-requirements.ts";
import { mostParts, proseRequirements } from "./prose-requirements.ts";
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
  const listed = (under: "must" | "nice") => (text: string) => sentenceRequirements(text, { under, whole: true, label: "" }, speech);
  const drafts: Draft[] = [
    ...described,
    ...ofItems(fields.must_have, listed("must")),
    ...yearsOf(fields),
    ...ofItems(fields.education, (text) => [must(text, "education", degreeNeed(text, speech))]),
    ...ofItems(fields.languages, (text) => languagesOf(text, speech)),
    ...ofItems(fields.certifications, (text) => [must(text, "certifications", certificateNeed(text, speech))]),
    ...ofItems(fields.nice_to_have, listed("nice")),
  ];
  const weights = new Map(Object.entries(fields.weights).map(([key, weight]) => [fold(key), weight]));
  return drafts.map(({ item, ...row }) => ({
    ...row,
    weight: weights.get(fold(row.text)) ?? weights.get(item ?? "") ?? weights.get(row.category) ?? null,
  }));
}

/** Row with its whole item, folded. Weights can refer to the item. */
type Draft = RequirementDraft & { readonly item?: string };

/** Rows of a list. An item that is longer than a sentence is read in pieces, as prose is. */
const ofItems = (items: readonly string[], read: (text: string) => readonly RequirementDraft[]): Draft[] =>
  items
    .slice(0, mostParts)
    .flatMap((text) => {
      const item = fold(text);
      return chopped(text).map((piece) => ({ piece, item }));
    })
    .slice(0, mostParts)
    .flatMap(({ piece, item }) => read(piece).map((row) => ({ ...row, item })));

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
