import type { Applicant, ApplicantData } from "./applicants.ts";
import { compareRates, median, ratioInterval, type SignificanceTest } from "./statistics.ts";

/** One category of an impact table. */
export interface ImpactRow {
  readonly category: string;
  readonly applicants: number;
  /** Selected, or with a score above the median of the whole sample. */
  readonly selected: number;
  /** Selection rate or scoring rate, 0 to 1. */
  readonly rate: number;
  /** Rate divided by the highest rate; null for an excluded category, and if no applicant of the table was selected. */
  readonly impact_ratio: number | null;
  /** 95 % interval of the ratio; null for the category with the highest rate, and if no applicant of either category was selected. */
  readonly interval: readonly [number, number] | null;
  /** Comparison with the category with the highest rate; null for that category. */
  readonly significance: SignificanceTest | null;
  /** True if the ratio is below four fifths. @source 29 CFR 1607.4(D) */
  readonly below_four_fifths: boolean;
  /** True if fewer than 2 % of the applicants are in the category. */
  readonly below_two_percent: boolean;
}

export interface ImpactTable {
  readonly by: "sex" | "race_ethnicity" | "intersection";
  readonly rows: readonly ImpactRow[];
}

/** Impact ratios as the rules on Local Law 144 define them. @source 6 RCNY § 5-300 and § 5-301 */
export interface ImpactReport {
  readonly kind: "selection" | "scoring";
  readonly applicants: number;
  /** Applicants with an unknown sex or race/ethnicity. No table counts them. */
  readonly unknown: number;
  /** Median of all scores; null for selections. */
  readonly median: number | null;
  /** Period or date of the data, as the operator states it. */
  readonly data_date: string | null;
  /** Reason why categories below 2 % have no ratio; null if they have one. */
  readonly exclusion_reason: string | null;
  readonly tables: readonly ImpactTable[];
}

export interface ImpactOptions {
  readonly dataDate?: string | null;
  readonly exclusionReason?: string | null;
}

/** Computes the impact tables. The groups come from the operator; they are never inferred. */
export function computeImpact(data: ApplicantData, { dataDate = null, exclusionReason = null }: ImpactOptions = {}): ImpactReport {
  const { kind, applicants, hasSex, hasRace } = data;
  const middle = kind === "scoring" ? median(applicants.map(({ value }) => value)) : null;
  const isSelected = ({ value }: Applicant) => (middle === null ? value === 1 : value > middle);
  const known = applicants.filter(({ sex, race }) => (!hasSex || sex !== null) && (!hasRace || race !== null));
  const table = (by: ImpactTable["by"], categoryOf: (each: Applicant) => string): ImpactTable => ({
    by,
    rows: toRows(Map.groupBy(known, categoryOf), known.length, isSelected, exclusionReason !== null),
  });
  return {
    kind,
    applicants: applicants.length,
    unknown: applicants.length - known.length,
    median: middle,
    data_date: dataDate,
    exclusion_reason: exclusionReason,
    tables: [
      ...(hasSex ? [table("sex", ({ sex }) => sex ?? "")] : []),
      ...(hasRace ? [table("race_ethnicity", ({ race }) => race ?? "")] : []),
      ...(hasSex && hasRace ? [table("intersection", ({ sex, race }) => `${race}, ${sex}`)] : []),
    ],
  };
}

function toRows(
  groups: ReadonlyMap<string, readonly Applicant[]>,
  all: number,
  isSelected: (each: Applicant) => boolean,
  excludesSmall: boolean,
): ImpactRow[] {
  const counts = [...groups].map(([category, members]) => {
    const selected = members.filter(isSelected).length;
    // Whole numbers, because 0.02 and 0.8 are not exact.
    const isSmall = 50 * members.length < all;
    return { category, total: members.length, selected, rate: selected / members.length, isSmall, isExcluded: isSmall && excludesSmall };
  });
  const highest = counts.filter(({ isExcluded }) => !isExcluded).reduce((best, each) => (each.rate > best.rate ? each : best), noCount);
  return counts.map((each) => {
    const [one, best] = [each.selected * highest.total, highest.selected * each.total];
    const ratio = each.isExcluded || best === 0 ? null : one / best;
    const isCompared = ratio !== null && each !== highest;
    return {
      category: each.category,
      applicants: each.total,
      selected: each.selected,
      rate: each.rate,
      impact_ratio: ratio,
      interval: isCompared ? ratioInterval(each, highest) : null,
      significance: isCompared ? compareRates(each, highest) : null,
      below_four_fifths: ratio !== null && 5 * one < 4 * best,
      below_two_percent: each.isSmall,
    };
  });
}

const noCount = { category: "", total: 0, selected: 0, rate: 0, isSmall: false, isExcluded: false };
