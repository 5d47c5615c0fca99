import { expect, test } from "vitest";
import { draftOfAll, heading, item, jobsOf, textOf } from "../test/drafts.ts";
import type { LaidOut } from "../test/laid-out.ts";

const datesOf = async (...lines: readonly LaidOut[]) =>
  ((await draftOfAll(["Hild Ashdown", { size: 22, bold: true }], ["Experience", heading], ...lines)).experience ?? []).map((job) =>
    [job.title, job.company, job.start_date, job.end_date].map((claim) => textOf(claim) ?? ""),
  );

const jobs = [
  ["Lamp Keeper", "Harbour Trust Ltd", "May 2016", "Jan 2020"],
  ["Rope Clerk", "Tide Office Ltd", "March 2012", "April 2016"],
];

test("joins a range that a narrow column breaks, and reads it beside its job", async () => {
  const read = await datesOf(
    ["May 2016 – Jan", { size: 9 }],
    ["2020", { size: 9, above: 0 }],
    ["Lamp Keeper, Harbour Trust Ltd", { left: 160, above: -18 }],
    ["Counted the berths of eleven harbours", { ...item, left: 170 }],
    ["March 2012 –", { size: 9 }],
    ["April 2016", { size: 9, above: 0 }],
    ["Rope Clerk, Tide Office Ltd", { left: 160, above: -18 }],
    ["Bought ropes for a fleet of forty boats", { ...item, left: 170 }],
  );
  expect(read).toEqual(jobs);
});

test("reads a column of dates and the column beside it as one", async () => {
  const read = await datesOf(
    ["May 2016 – Jan", { size: 9, region: 2 }],
    ["2020", { size: 9, above: 0, region: 2 }],
    ["March 2012 –", { size: 9, above: 10, region: 2 }],
    ["April 2016", { size: 9, above: 0, region: 2 }],
    ["Lamp Keeper, Harbour Trust Ltd", { left: 160, above: -46, region: 3 }],
    ["Counted the berths of eleven harbours", { ...item, left: 170, above: 0, region: 3 }],
    ["Rope Clerk, Tide Office Ltd", { left: 160, above: 8, region: 3 }],
    ["Bought ropes for a fleet of forty boats", { ...item, left: 170, above: 0, region: 3 }],
  );
  expect(read).toEqual(jobs);
});

test("start and end of an entry stand below each other beside its title and its employer", async () => {
  const read = await jobsOf(
    ["2019\tLamp Keeper", { bold: true }],
    ["2024\tHarbour Trust Ltd", { above: 1 }],
    ["Counted the berths", item],
    ["2014\tRope Clerk", { bold: true, above: 10 }],
    ["2019\tTide Office Ltd", { above: 1 }],
    ["Bought the ropes", item],
  );
  expect(read).toEqual([
    ["Lamp Keeper", "Harbour Trust Ltd", "", "2019", "2024", ["Counted the berths"]],
    ["Rope Clerk", "Tide Office Ltd", "", "2014", "2019", ["Bought the ropes"]],
  ]);
});
