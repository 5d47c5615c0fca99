import type { Category, Criterion, Importance } from "@vitae/core/engine";
import type { Requirement } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { skillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";

/** @source contract §6 */
export const maxRequirements = 40;
const weightOf = { must: 2, nice: 1 } as const;
const levels = ["A1", "A2", "B1", "B2", "C1", "C2", "native"];

/** A row before duplicates are merged. */
export interface RequirementDraft {
  readonly text: string;
  readonly category: Category;
  readonly importance: Importance;
  readonly need: Criterion;
  /** The role that the job is for: what is asked beside it says more. */
  readonly role?: boolean;
}

/** Draft with the caller's weight; null without one. */
export type WeightedDraft = RequirementDraft & { readonly weight?: number | null };

/** Rows with ids. Duplicates are merged at their first position with the highest importance. At most 40 rows; the most important stay. */
export function mergeRequirements(drafts: readonly WeightedDraft[]): readonly Requirement[] {
  const rows = new Map<string, Omit<Requirement, "id">>();
  for (const { weight, role: _, ...draft } of drafts) {
    if (weight === 0) continue;
    const row = { ...draft, weight: weight ?? weightOf[draft.importance] };
    const key = keyOf(row.need);
    const known = rows.get(key);
    rows.set(key, known ? both(known, row) : row);
  }
  const all = withoutImplied([...rows.values()]).map((row, at) => ({ row, at }));
  const kept = all
    .sort((one, other) => rank(one.row) - rank(other.row) || other.row.weight - one.row.weight || one.at - other.at)
    .slice(0, maxRequirements)
    .sort((one, other) => one.at - other.at);
  return kept.map(({ row }, index) => ({ id: `r${index + 1}`, ...row }));
}

const rank = ({ importance }: Omit<Requirement, "id">): number => (importance === "must" ? 0 : 1);

/** "5 years" beside "5 years of Java" is no further requirement. */
function withoutImplied(rows: readonly Omit<Requirement, "id">[]): Omit<Requirement, "id">[] {
  const named = rows.flatMap(({ need }) => (need.kind === "years" && need.of.length > 0 ? [need.years] : []));
  return rows.filter(({ need }) => need.kind !== "years" || need.of.length > 0 || !named.includes(need.years));
}

/** Equal for what asks for the same, whatever it is called. */
function keyOf(need: Criterion): string {
  switch (need.kind) {
    case "term":
    case "certificate":
      return `${need.kind} ${namesOf(need.anyOf)}`;
    case "years":
      return `years ${namesOf(need.of)}`;
    case "degree":
      return `degree ${need.level} ${namesOf(need.fields)}`;
    case "language":
      return `language ${need.language}`;
  }
}

const namesOf = (terms: readonly string[]): string => {
  const skills = skillTaxonomy();
  return [...new Set(terms.map((term) => skills.canonical(term) ?? fold(term)))].sort().join(" | ");
};

function both(first: Omit<Requirement, "id">, second: Omit<Requirement, "id">): Omit<Requirement, "id"> {
  const importance = first.importance === "must" || second.importance === "must" ? "must" : "nice";
  const need = stronger(first.need, second.need);
  return {
    ...first,
    text: need === first.need ? first.text : second.text,
    importance,
    weight: Math.max(first.weight, second.weight),
    need,
  };
}

function stronger(first: Criterion, second: Criterion): Criterion {
  if (first.kind === "years" && second.kind === "years") return second.years > first.years ? second : first;
  if (first.kind === "language" && second.kind === "language")
    return levels.indexOf(second.level ?? "") > levels.indexOf(first.level ?? "") ? second : first;
  return first;
}
