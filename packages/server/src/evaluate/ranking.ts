import type { EvaluationItem } from "@vitae/core";

type Judged = EvaluationItem & { readonly error?: undefined };

/** Sorts evaluations by score, equal scores by file name, and failed files last. */
export const rankItems = (items: readonly EvaluationItem[]): readonly EvaluationItem[] =>
  [...items].sort((one, other) => scoreOf(other) - scoreOf(one) || (one.filename < other.filename ? -1 : 1));

const scoreOf = (item: EvaluationItem): number => (item.error ? -1 : (item as Judged).overall_score);

const columns = [
  "rank",
  "filename",
  "name",
  "overall_score",
  "skills",
  "experience",
  "education",
  "certifications",
  "languages",
  "gaps",
  "error",
] as const;

/** Formats evaluations as CSV, one row per file, in the given order. @source RFC 4180 */
export const toCsv = (items: readonly EvaluationItem[]): string =>
  [columns, ...items.map((item, at) => rowOf(item, at + 1))].map((row) => `${row.map(cell).join(",")}\r\n`).join("");

function rowOf(item: EvaluationItem, rank: number): readonly (string | number | null)[] {
  if (item.error) return ["", item.filename, "", "", "", "", "", "", "", "", item.error.detail];
  const { filename, candidate, overall_score, scores, gaps } = item;
  return [
    rank,
    filename,
    candidate.name,
    overall_score,
    scores.skills,
    scores.experience,
    scores.education,
    scores.certifications,
    scores.languages,
    gaps.join("; "),
    "",
  ];
}

/** Quotes a cell that starts like a formula, because spreadsheets would execute it. */
function cell(value: string | number | null): string {
  if (typeof value !== "string") return String(value ?? "");
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
