import { expect, test } from "vitest";
import { draftOfAll, textOf } from "../test/drafts.ts";

test("reads headings that stand in a column of their own beside the text", async () => {
  const {
    experience = [],
    education = [],
    skills = [],
  } = await draftOfAll(
    ["Hild Ashdown", { size: 20 }],
    ["Contact", {}],
    ["hild@example.org", { left: 160, above: -10 }],
    ["On the quay", {}],
    ["Clerk, Harbour Trust Ltd, 2018 - 2021", { left: 160, above: -10 }],
    ["Counted the berths of eleven harbours", { left: 172, role: "list_item" }],
    ["Engineer, Lamp Office Ltd, 2014 - 2017", { left: 160 }],
    ["Bought the oil for forty lamps", { left: 172, role: "list_item" }],
    ["Education", {}],
    ["Diploma, Saltby College, 2009 - 2012", { left: 160, above: -10 }],
    ["Skills", {}],
    ["Knots, Splices, Lamps, Ledgers", { left: 160, above: -10 }],
    ["and all that ropes are good for, long or short", { left: 160 }],
    ["Languages", {}],
    ["English (native), Danish (B2)", { left: 160, above: -10 }],
  );
  expect(experience.map((job) => [job.title, job.company].map(textOf))).toEqual([
    ["Clerk", "Harbour Trust Ltd"],
    ["Engineer", "Lamp Office Ltd"],
  ]);
  expect(education.map(({ university }) => textOf(university))).toEqual(["Saltby College"]);
  expect(skills.map(textOf).slice(0, 3)).toEqual(["Knots", "Splices", "Lamps"]);
});
