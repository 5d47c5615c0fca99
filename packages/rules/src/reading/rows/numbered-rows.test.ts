import { expect, test } from "vitest";
import { draftOf, heading, item, jobsOf, textOf } from "../test/drafts.ts";

test("reads employers behind numbers, with text between them", async () => {
  expect(
    await jobsOf(
      ["1. Harbour Trust Ltd", { bold: true }],
      "Clerk, May 2017 - June 2021",
      ["Counted the berths", item],
      ["2. Saltby Lamps Ltd", { bold: true }],
      "Keeper, May 2012 - April 2017",
      ["Trimmed the wicks", item],
    ),
  ).toEqual([
    ["Clerk", "Harbour Trust Ltd", "", "May 2017", "June 2021", ["Counted the berths"]],
    ["Keeper", "Saltby Lamps Ltd", "", "May 2012", "April 2017", ["Trimmed the wicks"]],
  ]);
});

test.each([
  ["1. Night Signals", "2. Forty Lamps"],
  ["1、Night Signals", "2、Forty Lamps"],
  ["1.\tNight Signals", "2.\tForty Lamps"],
])("reads projects behind numbers: %s", async (first, second) => {
  const { projects = [] } = await draftOf(["Projects", heading], first, second, ["Skills", heading], "Knots, Splices");
  expect(projects.map(({ name }) => textOf(name))).toEqual(["Night Signals", "Forty Lamps"]);
});

test("leaves the numbers that tell two examinations apart", async () => {
  const { certifications = [] } = await draftOf(
    ["Certificates", heading],
    "1. Harbour Examination\t2012",
    "2. Harbour Examination\t2014",
    ["Skills", heading],
    "Knots, Splices",
  );
  expect(certifications.map(({ title }) => textOf(title))).toEqual(["1. Harbour Examination", "2. Harbour Examination"]);
});

test("reads entries whose names and periods are list items", async () => {
  expect(
    await jobsOf(
      ["• Harbour Trust Ltd\t05/2017 - 06/2021", { bold: true }],
      "Position: Clerk",
      ["• Counted the berths", { left: 60 }],
      ["• Saltby Lamps Ltd\t05/2012 - 04/2017", { bold: true }],
      "Position: Keeper",
      ["• Trimmed the wicks", { left: 60 }],
    ),
  ).toEqual([
    ["Clerk", "Harbour Trust Ltd", "", "05/2017", "06/2021", ["Counted the berths"]],
    ["Keeper", "Saltby Lamps Ltd", "", "05/2012", "04/2017", ["Trimmed the wicks"]],
  ]);
});
