import type { ParsedResume } from "@vitae/core";
import { correctedResume, doubtfulPointers } from "../../src/review/corrections.ts";
import type { DocumentState } from "./store.ts";

/** One file as a row of the table, by column name. */
export type SummaryRow = Readonly<Record<(typeof columns)[number], string>>;

/** Column names of the table. */
export const columns = [
  "file",
  "status",
  "name",
  "headline",
  "email",
  "phone",
  "location",
  "latest_title",
  "latest_company",
  "experience_months",
  "education",
  "skills",
  "languages",
  "language",
  "values_to_check",
  "error",
] as const;

/** Builds the row of one document. */
export function summaryRow(document: DocumentState): SummaryRow {
  const resume = resumeOf(document);
  const [role] = resume?.experience ?? [];
  return {
    file: document.file.name,
    status: document.status,
    name: resume?.name ?? "",
    headline: resume?.headline ?? "",
    email: resume?.emails[0] ?? "",
    phone: resume?.phones[0] ?? "",
    location: resume?.location ?? "",
    latest_title: role?.title ?? "",
    latest_company: role?.company ?? "",
    experience_months: String(resume?.total_experience_months ?? ""),
    education: (resume?.education ?? []).map(({ degree, university }) => [degree, university].filter(Boolean).join(", ")).join("; "),
    skills: (resume?.skills ?? []).join("; "),
    languages: (resume?.languages ?? []).map(({ language }) => language).join("; "),
    language: resume?.language ?? "",
    values_to_check: document.analysis ? String(toCheck(document)) : "",
    error: document.error ?? "",
  };
}

/** Returns the résumé with its corrections; null before the file was parsed. */
export const resumeOf = ({ analysis, corrections }: DocumentState): ParsedResume | null =>
  analysis ? correctedResume(analysis, corrections) : null;

/** Counts the values with low confidence that no person has checked. */
export function toCheck({ analysis, corrections }: DocumentState): number {
  if (!analysis) return 0;
  const settled = new Set(corrections.done.map(({ pointer }) => pointer));
  return [...doubtfulPointers(analysis)].filter((pointer) => !settled.has(pointer)).length;
}
