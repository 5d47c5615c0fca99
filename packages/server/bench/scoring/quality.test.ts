import type { ParsedFile } from "@vitae/core";
import { expect, test } from "vitest";
import { f1Of, judge, macroF1, sumCounts } from "../quality.ts";
import { assign } from "./assign.ts";

const role = (company: string, title: string, start: string, end = "") => ({
  ...{ company, title, location: "", description: "", responsibilities: [] as string[] },
  ...{ start_date: start, start_date_iso: start, end_date: end, end_date_iso: end, is_current: false },
});
/** A parsed résumé with some values. */
const parsed = (values: object): ParsedFile =>
  ({
    ...{ name: "", email: "", phone: "", summary: "", address: { city: "", country: "" } },
    ...{ links: [], experience: [], education: [], skills: [], certifications: [], projects: [], languages: [] },
    ...values,
  }) as unknown as ParsedFile;

test("a value of the truth makes one found value right, however often it was found", () => {
  const { counts, verdicts } = judge(parsed({ skills: ["Triage", "Triage", "triage"] }), { skills: ["Triage"] });
  expect(counts.skills).toEqual({ right: 1, found: 3, wanted: 1 });
  expect(verdicts.map(({ right }) => right)).toEqual([true, false, false]);
});

test("optional values count neither as found nor as wanted", () => {
  const { counts } = judge(parsed({ skills: ["Triage", "Tools"] }), { skills: ["Triage"], skills_optional: ["Tools"] });
  expect(counts.skills).toEqual({ right: 1, found: 1, wanted: 1 });
});

test("the words of sentences count once, however they are cut into items", () => {
  const experience = [{ ...role("Mill", "Miller", "2019-01"), responsibilities: ["Ground", "the corn", "Ground", "the corn"] }];
  const truth = { experience: [{ company: "Mill", title: "Miller", start_date: "2019-01", bullets: ["Ground the corn"] }] };
  const { counts } = judge(parsed({ experience }), truth);
  expect(counts["experience.bullets"]).toEqual({ right: (2 * 3) / (6 + 3), found: 1, wanted: 1 });
});

test("entries are compared with the ones that they are most like, and one without a like counts as found", () => {
  const experience = [role("Mill", "Miller", "2019-01"), role("Bakery", "Baker", "2015-01", "2018-12"), role("Quarry", "Mason", "2001-01")];
  const truth = {
    experience: [
      { company: "Bakery", title: "Baker", start_date: "2015-01", end_date: "2018-12" },
      { company: "Mill", title: "Head miller", start_date: "2019-01", end_date: "present" },
    ],
  };
  const { counts } = judge(parsed({ experience }), truth);
  expect(counts["experience.company"]).toEqual({ right: 2, found: 3, wanted: 2 });
  expect(counts["experience.title"]).toEqual({ right: 1, found: 3, wanted: 2 });
  expect(counts["experience.end_date"]).toEqual({ right: 1, found: 1, wanted: 2 });
});

test("no share passes 1, and a field that no document has is not in the mean", () => {
  const all = [
    judge(parsed({ name: "Ada Testwright", skills: ["a", "a", "b"] }), { name: "Ada Testwright", skills: ["a", "b"] }).counts,
    judge(parsed({ name: "Nobody", projects: [{ name: "Clock" }] }), {}).counts,
  ];
  const sums = sumCounts(all);
  expect(sums.skills).toEqual({ right: 2, found: 3, wanted: 2 });
  expect(f1Of({ right: 2, found: 2, wanted: 2 })).toBe(1);
  expect(macroF1(all)).toBeCloseTo(((2 * 1) / (2 + 1) + (2 * 2) / (3 + 2)) / 2);
});

test("links and phones are the same in every usual spelling", () => {
  const found = {
    phone: "0171 5550100",
    links: [{ url: "https://www.example.org/ada/", label: "" }],
    address: { city: "", country: "Italia" },
  };
  const { counts } = judge(parsed(found), { phone: "+49 171 5550100", links: ["example.org/ada"], address: { country: "IT" } });
  expect(counts.phone?.right).toBe(1);
  expect(counts.links?.right).toBe(1);
  expect(counts["address.country"]?.right).toBe(1);
});

test.each([
  [
    [
      [0.9, 0.8],
      [0.8, 0.1],
    ],
    [1, 0],
  ],
  [[[0.2, 0.9, 0.4]], [1]],
  [
    [[0.2], [0.9], [0.4]],
    [-1, 0, -1],
  ],
  [[], []],
])("pairs %j so that the sum is highest", (likeness, columns) => {
  expect(assign(likeness)).toEqual(columns);
});
