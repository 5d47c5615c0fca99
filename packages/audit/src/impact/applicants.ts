import { CsvError } from "./parse-csv.ts";

/** One applicant. A group is null if it is unknown. */
export interface Applicant {
  /** Score, or 1 and 0 for selected and not selected. */
  readonly value: number;
  readonly sex: string | null;
  readonly race: string | null;
}

/** Applicants, and what is known about them. */
export interface ApplicantData {
  /** `selection` if the file says who was selected, `scoring` if it has scores. */
  readonly kind: "selection" | "scoring";
  readonly applicants: readonly Applicant[];
  /** Groups that the file has. */
  readonly hasSex: boolean;
  readonly hasRace: boolean;
}

type Row = Readonly<Record<string, string>>;
const yes: ReadonlySet<string> = new Set(["1", "yes", "true"]);
const no: ReadonlySet<string> = new Set(["0", "no", "false"]);
const unknown: ReadonlySet<string> = new Set(["", "unknown"]);

/**
 * Joins scores and groups by `id`. Scores need a column `score` or `selected` (yes or no), groups `sex`, `race_ethnicity` or both. A blank
 * group and an id without groups are unknown: groups are never inferred. Throws `CsvError`.
 */
export function joinApplicants(scores: readonly Row[], groups: readonly Row[]): ApplicantData {
  const columns = Object.keys(scores[0] ?? {});
  const kind = columns.includes("selected") ? "selection" : "scoring";
  if (!columns.includes("id") || (kind === "scoring" && !columns.includes("score")))
    throw new CsvError("The scores need the columns id and score, or id and selected.");
  const [hasSex, hasRace] = ["sex", "race_ethnicity"].map((name) => Object.keys(groups[0] ?? {}).includes(name)) as [boolean, boolean];
  if (!Object.keys(groups[0] ?? {}).includes("id") || !(hasSex || hasRace))
    throw new CsvError("The groups need the columns id, and sex or race_ethnicity or both.");
  const groupsOf = byId(groups, "groups");
  const applicants = [...byId(scores, "scores")].map(([id, row], at) => {
    const found = groupsOf.get(id) ?? {};
    return { value: toValue(row, kind, at + 2), sex: toGroup(found.sex), race: toGroup(found.race_ethnicity) };
  });
  return { kind, applicants, hasSex, hasRace };
}

const toGroup = (value = ""): string | null => (unknown.has(value.toLowerCase()) ? null : value);

function toValue(row: Row, kind: ApplicantData["kind"], line: number): number {
  if (kind === "selection") {
    const value = (row.selected ?? "").toLowerCase();
    if (!yes.has(value) && !no.has(value)) throw new CsvError(`Row ${line} of the scores: selected must be yes or no.`);
    return yes.has(value) ? 1 : 0;
  }
  const score = Number(row.score);
  if (row.score === "" || !Number.isFinite(score)) throw new CsvError(`Row ${line} of the scores: score must be a number.`);
  return score;
}

function byId(rows: readonly Row[], file: string): ReadonlyMap<string, Row> {
  const found = new Map(rows.map((row) => [row.id ?? "", row]));
  if (found.size !== rows.length) throw new CsvError(`The ${file} have an id twice.`);
  if (found.has("")) throw new CsvError(`The ${file} have a row without an id.`);
  return found;
}
