import { expect, test } from "vitest";
import { ParsedResume } from "./parsed-resume.schema.ts";
import { findTimeline } from "./timeline.ts";

interface Dates {
  readonly from?: string;
  readonly to?: string;
  readonly now?: boolean;
}

const dates = ({ from = "", to = "", now = false }: Dates) => ({
  start_date: from,
  end_date: now ? "today" : to,
  start_date_iso: from,
  end_date_iso: to,
  is_current: now,
});

const resumeOf = (roles: readonly Dates[], studies: readonly (Dates & { graduation?: string })[] = []): ParsedResume =>
  ParsedResume.parse({
    engine: { name: "offline", model: "", version: "1" },
    experience: roles.map((role, at) => ({ title: `Role ${at}`, company: `Company ${at}`, ...dates(role) })),
    education: studies.map(({ graduation = "", ...study }, at) => ({
      degree: `Degree ${at}`,
      university: `University ${at}`,
      graduation_year: graduation,
      ...dates(study),
    })),
  });

const found = (resume: ParsedResume) =>
  findTimeline(resume).map(({ kind, entries, start, end, months }) => [kind, entries.join(" "), start, end, months]);

test("reports the months between two roles as a gap, with the dates around it as quotes", () => {
  const resume = resumeOf([
    { from: "2021-03", to: "2023-01" },
    { from: "2018-01", to: "2020-06" },
  ]);
  expect(findTimeline(resume)).toEqual([
    {
      kind: "gap",
      entries: ["/experience/1", "/experience/0"],
      start: "2020-07",
      end: "2021-02",
      months: 8,
      quotes: [
        { quote: "2020-06", page: null },
        { quote: "2021-03", page: null },
      ],
    },
  ]);
});

test("a role that follows in the next month leaves no gap, and one month in common is no overlap", () => {
  expect(
    found(
      resumeOf([
        { from: "2018-01", to: "2020-06" },
        { from: "2020-07", to: "2021-01" },
      ]),
    ),
  ).toEqual([]);
  expect(
    found(
      resumeOf([
        { from: "2018-01", to: "2020-06" },
        { from: "2020-06", to: "2021-01" },
      ]),
    ),
  ).toEqual([]);
});

test("years alone make a gap only if no reading closes it, and an overlap only if every reading has it", () => {
  expect(
    found(
      resumeOf([
        { from: "2015", to: "2017" },
        { from: "2018", to: "2019" },
      ]),
    ),
  ).toEqual([]);
  expect(
    found(
      resumeOf([
        { from: "2015", to: "2017" },
        { from: "2019", to: "2020" },
      ]),
    ),
  ).toEqual([["gap", "/experience/0 /experience/1", "2018-01", "2018-12", 12]]);
  expect(
    found(
      resumeOf([
        { from: "2015", to: "2017" },
        { from: "2017", to: "2019" },
      ]),
    ),
  ).toEqual([]);
  expect(
    found(
      resumeOf([
        { from: "2015", to: "2018" },
        { from: "2016", to: "2019" },
      ]),
    ),
  ).toEqual([["overlap", "/experience/0 /experience/1", "2016-12", "2018-01", 14]]);
});

test("a study fills a gap between roles; a degree with a year alone can reach back", () => {
  const roles = [
    { from: "2010-01", to: "2012-12" },
    { from: "2015-01", to: "2016-01" },
  ];
  expect(found(resumeOf(roles, [{ from: "2013-01", to: "2014-12" }]))).toEqual([]);
  expect(found(resumeOf(roles, [{ graduation: "2014" }]))).toEqual([]);
});

test("two roles that go on overlap without an end, and each is an open range", () => {
  expect(
    found(
      resumeOf([
        { from: "2020-01", now: true },
        { from: "2021-05", now: true },
      ]),
    ),
  ).toEqual([
    ["overlap", "/experience/0 /experience/1", "2021-05", null, null],
    ["open_range", "/experience/0", "2020-01", null, null],
    ["open_range", "/experience/1", "2021-05", null, null],
  ]);
});

test("a range whose end is printed first leaves no gap within it", () => {
  expect(found(resumeOf([{ from: "2011-01", to: "2013-06" }], [{ from: "2010", to: "2006" }]))).toEqual([]);
});

test("an entry without a date is undated, and its name is the quote", () => {
  const resume = resumeOf([{}], [{ graduation: "2014" }]);
  expect(findTimeline(resume)).toEqual([
    {
      kind: "undated",
      entries: ["/experience/0"],
      start: null,
      end: null,
      months: null,
      quotes: [{ quote: "Role 0", page: null }],
    },
  ]);
});

test("an entry without a date and with one name is not reported", () => {
  const { experience, ...resume } = resumeOf([{}]);
  expect(found({ ...resume, experience: experience.map((role) => ({ ...role, company: "" })) })).toEqual([]);
});

test("quotes and pages come from the provenance", () => {
  const resume = resumeOf([{ from: "2020-01", now: true }]);
  const provenance = { "/experience/0/start_date": { page: 2, bbox: null, quote: "Jan. 2020" } };
  expect(findTimeline({ ...resume, provenance })[0]?.quotes).toEqual([
    { quote: "Jan. 2020", page: 2 },
    { quote: "today", page: null },
  ]);
});

test("reports at most 100 overlaps of a résumé with thousands of roles", () => {
  const roles = Array.from({ length: 5_000 }, (_, at) => ({ from: `${1900 + (at % 90)}-01`, to: "2020-01" }));
  expect(found(resumeOf(roles)).filter(([kind]) => kind === "overlap")).toHaveLength(100);
});
