import type { Category, Need } from "@vitae/core/engine";
import type { JobFields } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import type { JobPart, JobWords } from "@vitae/languages/job-words";
import { certificateIn } from "./certificates.ts";
import { chooseWords } from "./choose.ts";
import { degreeIn } from "./degrees.ts";
import { rowsOfProse } from "./job-rows.ts";
import type { WeighedRow } from "./merge.ts";
import { type DraftRow, rowsOf } from "./part-rows.ts";
import { type Speech, speechOf } from "./speech.ts";
import { spokenIn } from "./spoken.ts";
import { edges } from "./trim.ts";

/** What a structured job asks for. Its description is read where it names no skills by themselves. */
export function rowsOfFields(fields: JobFields, words: readonly JobWords[], headings: ReadonlyMap<string, JobPart>): readonly WeighedRow[] {
  const lists = [...fields.must_have, ...fields.nice_to_have, ...fields.languages, ...fields.education, ...fields.certifications];
  const speech = speechOf(chooseWords([fields.title, fields.description, ...lists].join("\n"), words));
  const described = fields.must_have.length + fields.nice_to_have.length === 0 ? rowsOfProse(fields.description, words, headings) : [];
  const drafts: Draft[] = [
    ...described,
    ...fields.must_have.flatMap((text) => from(text, rowsOf(text, { under: "must", whole: true, label: "" }, speech))),
    ...yearsOf(fields),
    ...fields.education.map((text) => must(text, "education", degreeNeed(text, speech))),
    ...fields.languages.flatMap((text) => languagesOf(text, speech)),
    ...fields.certifications.map((text) => must(text, "certifications", certificateNeed(text, speech))),
    ...fields.nice_to_have.flatMap((text) => from(text, rowsOf(text, { under: "nice", whole: true, label: "" }, speech))),
  ];
  const weights = new Map(Object.entries(fields.weights).map(([key, weight]) => [fold(key), weight]));
  return drafts.map(({ item, ...row }) => ({
    ...row,
    weight: weights.get(fold(row.text)) ?? weights.get(fold(item ?? "")) ?? weights.get(row.category) ?? null,
  }));
}

/** A row with the whole item it stands in: weights are given by that too. */
type Draft = DraftRow & { readonly item?: string };

const from = (item: string, rows: readonly DraftRow[]): Draft[] => rows.map((row) => ({ ...row, item }));

const must = (text: string, category: Category, need: Need): DraftRow => ({ text, category, importance: "must", need });

const yearsOf = ({ min_years: years }: JobFields): DraftRow[] =>
  years === null ? [] : [must(`${years}+ years of experience`, "experience", { kind: "years", years, of: [] })];

function degreeNeed(text: string, speech: Speech): Need {
  const degree = degreeIn(text, speech);
  return degree ? { kind: "degree", level: degree.level, fields: [...degree.fields] } : { kind: "term", anyOf: [edges(text) || text] };
}

function languagesOf(text: string, speech: Speech): DraftRow[] {
  const spoken = spokenIn(text, speech, true);
  if (spoken.length === 0) return [must(text, "languages", { kind: "term", anyOf: [edges(text) || text] })];
  return spoken.map(({ language, level }) => must(text, "languages", { kind: "language", language, level }));
}

const certificateNeed = (text: string, speech: Speech): Need => ({
  kind: "certificate",
  anyOf: [...new Set([text, ...(certificateIn(text, speech)?.anyOf ?? [])])],
});
