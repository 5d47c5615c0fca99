import { expect, test } from "vitest";
import { draftOf, draftOfAll, heading, item, jobsOf, schoolsOf, textOf } from "../test/drafts.ts";
import type { LaidOut } from "../test/laid-out.ts";

test("cuts a title at its dash or comma only where its siblings are cut", async () => {
  const jobs = await jobsOf(
    ["Deputy Manager – Night Lamps", { bold: true }],
    "Harbour Trust Ltd | Saltby | 2018 - 2021",
    ["Counted the berths of eleven harbours", item],
    ["Engineer, Tide Tables", { bold: true }],
    "Lamp Office Ltd | Whitby | 2014 - 2017",
    ["Bought the oil for forty lamps", item],
    ["Clerk", { bold: true }],
    "Rope Works Ltd | Saltby | 2010 - 2013",
    ["Mended ropes of all lengths", item],
  );
  expect(jobs.map(([title, company, town]) => [title, company, town])).toEqual([
    ["Deputy Manager – Night Lamps", "Harbour Trust Ltd", "Saltby"],
    ["Engineer, Tide Tables", "Lamp Office Ltd", "Whitby"],
    ["Clerk", "Rope Works Ltd", "Saltby"],
  ]);
});

test("counts the names behind a whole title as its siblings have them", async () => {
  const jobs = await jobsOf(
    "Clerk – Tide Tables · Harbour Trust Ltd · Saltby · 2018 - 2021",
    ["Counted the berths of eleven harbours", item],
    "Engineer · Quay Ondine · Whitby · 2014 - 2017",
    ["Bought the oil for forty lamps", item],
    "Driver · Lantern Row · Marske · 2010 - 2013",
    ["Drove a cart", item],
  );
  expect(jobs.map(([title, company, town]) => [title, company, town])).toEqual([
    ["Clerk – Tide Tables", "Harbour Trust Ltd", "Saltby"],
    ["Engineer", "Quay Ondine", "Whitby"],
    ["Driver", "Lantern Row", "Marske"],
  ]);
});

test("leaves a comma inside brackets to the title", async () => {
  const [job] = await jobsOf("Engineer (ashore, afloat), Harbour Trust Ltd, 2018 - 2021", ["Counted the berths of eleven harbours", item]);
  expect(job?.slice(0, 2)).toEqual(["Engineer (ashore, afloat)", "Harbour Trust Ltd"]);
});

test("takes plain text set in from all names and dates for what tells of them", async () => {
  const jobs = await jobsOf(
    "Clerk, Harbour Trust Ltd\t2018 - 2021",
    ["Sorted lamps", { left: 52 }],
    "Engineer, Lamp Office Ltd\t2014 - 2017",
    ["Bought oil", { left: 52 }],
  );
  expect(jobs.map(([title, company]) => [title, company])).toEqual([
    ["Clerk", "Harbour Trust Ltd"],
    ["Engineer", "Lamp Office Ltd"],
  ]);
});

test("keeps a degree and its field whole where a comma parts them and the school stands elsewhere", async () => {
  const schools = await schoolsOf(
    "Diploma Level 3, Knots, Lamps",
    "Saltby College, 2009 - 2012",
    "Bachelor of Rope, Splices",
    "Whitby University, 2005 - 2008",
  );
  expect(schools).toEqual([
    ["Diploma Level 3", "Knots, Lamps", "Saltby College"],
    ["Bachelor of Rope", "Splices", "Whitby University"],
  ]);
});

const certificates = async (...lines: readonly LaidOut[]) =>
  ((await draftOf(["Certificates", heading], ...lines)).certifications ?? []).map(({ title, organization, date }) =>
    [title, organization, date].map((claim) => textOf(claim) ?? ""),
  );

test.each<readonly [readonly string[], readonly (readonly string[])[]]>([
  [
    ["Master of Lamps – Open Sea, Harbour Board, 2015", "Sea Rescue, Coast Guard, 2018"],
    [
      ["Master of Lamps – Open Sea", "Harbour Board", "2015"],
      ["Sea Rescue", "Coast Guard", "2018"],
    ],
  ],
  [
    ["Master of Lamps (Open Sea)", "Harbour Board", "May 2015", "Sea Rescue", "Coast Guard", "June 2018"],
    [
      ["Master of Lamps (Open Sea)", "Harbour Board", "May 2015"],
      ["Sea Rescue", "Coast Guard", "June 2018"],
    ],
  ],
  [
    ["Master of Lamps (Harbour Board, 2015)", "Sea Rescue (Coast Guard, 2018)"],
    [
      ["Master of Lamps", "Harbour Board", "2015"],
      ["Sea Rescue", "Coast Guard", "2018"],
    ],
  ],
])("reads certificates through what all of them share: %j", async (lines, expected) => {
  expect(await certificates(...lines)).toEqual(expected);
});

test("keeps the titles around a name as printed, and first and last name without them", async () => {
  const { name, first_name, last_name } = await draftOfAll(["Dr. Hild Ashdown", { size: 22, bold: true }], "hild@example.org");
  expect([name, first_name, last_name].map(textOf)).toEqual(["Dr. Hild Ashdown", "Hild", "Ashdown"]);
});

test("takes a single word that no address confirms for no name", async () => {
  const { name } = await draftOfAll(["Saltby", { size: 22, bold: true }], "post@example.org");
  expect(name).toBeUndefined();
});

test("keeps levels as printed, abilities and brackets included", async () => {
  const { languages = [] } = await draftOf(["Languages", heading], "English\tfluent (C1)", "Danish: read, speak, write", "Dutch (B2)");
  expect(languages.map(({ language, proficiency }) => [language, proficiency].map(textOf))).toEqual([
    ["English", "fluent (C1)"],
    ["Danish", "read, speak, write"],
    ["Dutch", "B2"],
  ]);
});
