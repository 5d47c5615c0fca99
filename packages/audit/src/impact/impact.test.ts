import { seededIntegers } from "@vitae/testing/random";
import { expect, test } from "vitest";
import { type Applicant, type ApplicantData, joinApplicants } from "./applicants.ts";
import { computeImpact, type ImpactTable } from "./impact.ts";
import { parseCsv } from "./parse-csv.ts";

/** Printed rows of the examples: applicants, number selected or above the median, rate, ratio. @source 6 RCNY § 5-301(b) and (d) */
type Printed = readonly [category: string, applicants: number, selected: number, rate: string, ratio: string];

const [hispanic, white, black, pacific, asian, native, several] = ["Hispanic", "White", "Black", "Pacific", "Asian", "Native", "Several"];

const selectionBySex: Printed[] = [
  ["Male", 1390, 667, "48", "1.00"],
  ["Female", 1181, 555, "47", "0.979"],
];
/** The row of Hispanic or Latino applicants does not fit the intersections of the same example, which add up to 395 and 172. */
const selectionByRace: Printed[] = [
  [`${hispanic}`, 408, 204, "50", "0.97"],
  [`${white}`, 797, 412, "52", "1.00"],
  [`${black}`, 390, 170, "44", "0.84"],
  [`${pacific}`, 119, 52, "44", "0.85"],
  [`${asian}`, 616, 302, "49", "0.95"],
  [`${native}`, 41, 18, "44", "0.85"],
  [`${several}`, 213, 96, "45", "0.87"],
];
const selectionByBoth: Printed[] = [
  [`${hispanic}, Male`, 205, 90, "43.9", "0.841"],
  [`${hispanic}, Female`, 190, 82, "43.2", "0.827"],
  [`${white}, Male`, 412, 215, "52.2", "1.000"],
  [`${black}, Male`, 226, 95, "42.0", "0.806"],
  [`${pacific}, Male`, 87, 37, "42.5", "0.815"],
  [`${asian}, Male`, 321, 167, "52.0", "0.997"],
  [`${native}, Male`, 24, 11, "45.8", "0.878"],
  [`${several}, Male`, 115, 52, "45.2", "0.866"],
  [`${white}, Female`, 385, 197, "51.2", "0.981"],
  [`${black}, Female`, 164, 75, "45.7", "0.876"],
  [`${pacific}, Female`, 32, 15, "46.9", "0.898"],
  [`${asian}, Female`, 295, 135, "45.8", "0.877"],
  [`${native}, Female`, 17, 7, "41.2", "0.789"],
  [`${several}, Female`, 98, 44, "44.9", "0.860"],
];
const scoringBySex: Printed[] = [
  ["Male", 92, 50, "54.3", "1.00"],
  ["Female", 76, 34, "44.7", "0.82"],
];
/**
 * The rules print 64.2 for 18 of 28, which is 64.29: a misprint. All other digits of the example are rounded; cut off, 10 of 24 would be 41.6
 * and not 41.7, and the ratios 0.65 and 0.78 would be 0.64 and 0.77.
 */
const scoringByRace: Printed[] = [
  [`${hispanic}`, 28, 18, "64.3", "1.00"],
  [`${white}`, 40, 15, "37.5", "0.58"],
  [`${black}`, 32, 16, "50.0", "0.78"],
  [`${pacific}`, 8, 5, "62.5", "0.97"],
  [`${asian}`, 24, 10, "41.7", "0.65"],
  [`${native}`, 16, 10, "62.5", "0.97"],
  [`${several}`, 20, 10, "50.0", "0.78"],
];
const scoringByBoth: Printed[] = [
  [`${hispanic}, Male`, 16, 12, "75", "1.00"],
  [`${hispanic}, Female`, 12, 6, "50", "0.67"],
  [`${white}, Male`, 20, 7, "35", "0.47"],
  [`${black}, Male`, 20, 10, "50", "0.67"],
  [`${pacific}, Male`, 4, 3, "75", "1.00"],
  [`${asian}, Male`, 12, 7, "58.3", "0.78"],
  [`${native}, Male`, 8, 5, "62.5", "0.83"],
  [`${several}, Male`, 12, 6, "50", "0.67"],
  [`${white}, Female`, 20, 8, "40", "0.53"],
  [`${black}, Female`, 12, 6, "50", "0.67"],
  [`${pacific}, Female`, 4, 2, "50", "0.67"],
  [`${asian}, Female`, 12, 3, "25", "0.33"],
  [`${native}, Female`, 8, 5, "62.5", "0.83"],
  [`${several}, Female`, 8, 4, "50", "0.67"],
];

const members = ([category, total, selected]: Printed, groupsOf: (category: string) => Pick<Applicant, "sex" | "race">): Applicant[] =>
  Array.from({ length: total }, (_, at) => ({ value: at < selected ? 1 : 0, ...groupsOf(category) }));
const bySex = (sex: string) => ({ sex, race: null });
const byRace = (race: string) => ({ sex: null, race });
const byBoth = (category: string) => {
  const [race = "", sex = ""] = category.split(", ");
  return { sex, race };
};

const places = (printed: string) => printed.split(".")[1]?.length ?? 0;
/** Compares a table with printed rows, each value with as many digits as are printed. */
function expectPrinted(table: ImpactTable | undefined, printed: readonly Printed[]): void {
  const shown = printed.map(([category, , , rate, ratio]) => {
    const row = table?.rows.find((each) => each.category === category);
    return [
      category,
      row?.applicants,
      row?.selected,
      ((row?.rate ?? 0) * 100).toFixed(places(rate)),
      row?.impact_ratio?.toFixed(places(ratio)),
    ];
  });
  expect(shown).toEqual(printed);
}

const report = (applicants: readonly Applicant[], options: Partial<ApplicantData> = {}) =>
  computeImpact({ kind: "selection", applicants, hasSex: true, hasRace: true, ...options });

test("reproduces the example of a selection by sex and by race, to the printed digit", () => {
  expectPrinted(
    report(
      selectionBySex.flatMap((row) => members(row, bySex)),
      { hasRace: false },
    ).tables[0],
    selectionBySex,
  );
  expectPrinted(
    report(
      selectionByRace.flatMap((row) => members(row, byRace)),
      { hasSex: false },
    ).tables[0],
    selectionByRace,
  );
});

test("reproduces the example of a selection by intersection, with 250 applicants of unknown groups, to the printed digit", () => {
  const known = selectionByBoth.flatMap((row) => members(row, byBoth));
  const unknown = Array.from({ length: 250 }, (_, at) => ({ value: at % 2, sex: at % 3 ? "Male" : null, race: at % 3 ? null : "White" }));
  const { tables, unknown: left } = report([...known, ...unknown]);
  expect(left).toBe(250);
  expectPrinted(tables[0], selectionBySex);
  expectPrinted(tables[2], selectionByBoth);
});

test("reproduces the example of scores, with 15 applicants of unknown groups, to the printed digit", () => {
  // Half of the applicants are above the median; one unknown applicant has it.
  const known = scoringByBoth
    .flatMap((row) => members(row, byBoth))
    .map((each, at) => ({ ...each, value: (each.value ? 60 : 30) + (at % 7) }));
  const unknown = Array.from({ length: 15 }, (_, at) => ({ value: at < 7 ? 20 : at === 7 ? 50 : 90, sex: null, race: null }));
  const { tables, median, unknown: left } = report([...known, ...unknown], { kind: "scoring" });
  expect([median, left]).toEqual([50, 15]);
  expectPrinted(tables[0], scoringBySex);
  expectPrinted(tables[1], scoringByRace);
  expectPrinted(tables[2], scoringByBoth);
});

test("marks categories below 2 %, and leaves them out of the ratios with a reason", () => {
  const applicants = selectionByBoth.flatMap((row) => members(row, byBoth));
  const marked = report(applicants).tables[1]?.rows.filter((row) => row.below_two_percent);
  expect(marked).toMatchObject([{ category: "Native", applicants: 41, selected: 18, impact_ratio: expect.any(Number) }]);
  const data: ApplicantData = { kind: "selection", applicants, hasSex: true, hasRace: true };
  const excluded = computeImpact(data, { exclusionReason: "too few for a rate" }).tables[1]?.rows.find((row) => row.category === "Native");
  expect(excluded).toMatchObject({ applicants: 41, rate: 18 / 41, impact_ratio: null, interval: null, below_four_fifths: false });
});

/** Exact p value of Fisher's test from whole numbers, and the other numbers from their definitions. */
function independent(total: number, selected: number, refTotal: number, refSelected: number) {
  const choose = (n: bigint, k: bigint): bigint => {
    let value = 1n;
    for (let at = 1n; at <= k; at++) value = (value * (n - k + at)) / at;
    return value;
  };
  const [a, b, s] = [BigInt(total), BigInt(refTotal), BigInt(selected + refSelected)];
  const ways = (k: bigint) => (k < 0n || k > a || s - k < 0n || s - k > b ? 0n : choose(a, k) * choose(b, s - k));
  let asRare = 0n;
  for (let k = 0n; k <= s; k++) if (ways(k) <= ways(BigInt(selected))) asRare += ways(k);
  const fisher = Number((asRare * 10n ** 15n) / choose(a + b, s)) / 1e15;
  const pooled = (selected + refSelected) / (total + refTotal);
  const z =
    Math.abs(selected / total - refSelected / refTotal) / Math.sqrt((pooled * (1 - pooled) * (total + refTotal)) / (total * refTotal));
  // Simpson's rule over the density of the normal distribution.
  const steps = 4000;
  const width = Math.min(z, 12) / steps;
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let area = 0;
  for (let at = 0; at < steps; at += 2) {
    area += (width / 3) * (density(at * width) + 4 * density((at + 1) * width) + density((at + 2) * width));
  }
  return { fisher, z: 1 - 2 * area };
}

test("agrees with an independent computation on 200 random tables", () => {
  const random = seededIntegers(7);
  const tests = new Set<string>();
  for (let table = 0; table < 200; table++) {
    const size = table % 2 === 0 ? 12 : 120;
    const groups = Array.from({ length: 2 + random(5) }, (_, at) => {
      const total = 1 + random(size);
      return { category: `g${at}`, total, selected: random(total + 1) };
    });
    const applicants = groups.flatMap(({ category, total, selected }) => members([category, total, selected, "", ""], bySex));
    const rows = report(applicants, { hasRace: false }).tables[0]?.rows ?? [];
    const best = groups.reduce((one, other) => (other.selected * one.total > one.selected * other.total ? other : one));
    for (const [at, { total, selected }] of groups.entries()) {
      const row = rows[at];
      expect(row).toMatchObject({ applicants: total, selected, below_two_percent: 50 * total < applicants.length });
      if (best.selected === 0) {
        expect(row?.impact_ratio).toBeNull();
        continue;
      }
      expect(row?.impact_ratio).toBeCloseTo((selected * best.total) / (total * best.selected), 12);
      expect(row?.below_four_fifths).toBe(5 * selected * best.total < 4 * total * best.selected);
      if (groups[at] === best) {
        expect(row?.significance).toBeNull();
        continue;
      }
      const expected = independent(total, selected, best.total, best.selected);
      tests.add(row?.significance?.test ?? "");
      expect(row?.significance?.p).toBeCloseTo(row?.significance?.test === "fisher" ? expected.fisher : expected.z, 6);
      if (selected > 0) {
        const [low = 0, high = 0] = row?.interval ?? [];
        expect(Math.sqrt(low * high)).toBeCloseTo(row?.impact_ratio ?? 0, 10);
        const spread = Math.sqrt((total - selected) / (total * selected) + (best.total - best.selected) / (best.total * best.selected));
        expect(Math.log(high / low) / (2 * 1.96)).toBeCloseTo(spread, 3);
      }
    }
  }
  expect([...tests].sort()).toEqual(["fisher", "z"]);
});

test("joins scores and groups by id, and infers no group", () => {
  const scores = parseCsv('id,score\r\n1,80\r\n"2",60.5\r\n3,70\r\n');
  const groups = parseCsv('\ufeffID,sex,race_ethnicity\n1,Female,"Black, or African American"\n2,,White\n');
  expect(joinApplicants(scores, groups)).toEqual({
    kind: "scoring",
    hasSex: true,
    hasRace: true,
    applicants: [
      { value: 80, sex: "Female", race: "Black, or African American" },
      { value: 60.5, sex: null, race: "White" },
      { value: 70, sex: null, race: null },
    ],
  });
});

test.each([
  ["", "id,sex\n1,F", "The CSV file is empty."],
  ["id,score\n1,high", "id,sex\n1,F", "Row 2 of the scores: score must be a number."],
  ["id,selected\n1,maybe", "id,sex\n1,F", "Row 2 of the scores: selected must be yes or no."],
  ["id,score\n1,2\n1,3", "id,sex\n1,F", "The scores have an id twice."],
  ["id,score\n1,2,3", "id,sex\n1,F", "Row 2 has 3 values; the header has 2."],
  ['id,score\n1,2\n2,3"4', "id,sex\n1,F", "Row 3 has a quotation mark in the wrong place."],
  ["id,points\n1,2", "id,sex\n1,F", "The scores need the columns id and score, or id and selected."],
  ["id,score\n1,2", "id,age\n1,30", "The groups need the columns id, and sex or race_ethnicity or both."],
])("says what is wrong with a file, without its values", (scores, groups, message) => {
  expect(() => joinApplicants(parseCsv(scores), parseCsv(groups))).toThrow(message);
});
