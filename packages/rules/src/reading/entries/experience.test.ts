import { expect, test } from "vitest";
import { draftOf, heading, item, jobsOf, textOf } from "../test/drafts.ts";

test("reads a line that ends like a sentence as the name of a job where the others have theirs above the dates", async () => {
  const jobs = await jobsOf(
    ["Manager of Lamps and Ropes, Harbour Trust of Old Whitby Ltd.", { boldUntil: 26 }],
    "June 2017 — Present\t9 years",
    ["- Counted the berths", { above: 8 }],
    ["Clerk, Lamp Office Ltd", { boldUntil: 5, above: 16 }],
    "May 2014 — May 2017\t3 years",
    "- Bought the oil",
  );
  expect(jobs).toEqual([
    ["Manager of Lamps and Ropes", "Harbour Trust of Old Whitby Ltd.", "", "June 2017", "Present", ["Counted the berths"]],
    ["Clerk", "Lamp Office Ltd", "", "May 2014", "May 2017", ["Bought the oil"]],
  ]);
});

test("puts together an employer that the column broke above the dates", async () => {
  const jobs = await jobsOf(
    ["Manager of Lamps and Ropes, Trust of the Harbours of Old", { boldUntil: 26 }],
    ["Whitby", { joins: true, above: 0 }],
    "June 2017 - Present",
    ["Counted the berths", item],
    ["Clerk, Lamp Office Ltd", { boldUntil: 5, above: 16 }],
    "May 2014 - May 2017",
    ["Bought the oil", item],
  );
  expect(jobs.map(([title, company]) => [title, company])).toEqual([
    ["Manager of Lamps and Ropes", "Trust of the Harbours of Old Whitby"],
    ["Clerk", "Lamp Office Ltd"],
  ]);
});

test("leaves out what only announces the list items of a job", async () => {
  const jobs = await jobsOf(
    ["Harbour Trust Ltd\tMay 2017 - June 2021", { bold: true }],
    ["Clerk", { bold: true }],
    ["Highlights", { bold: true }],
    ["Counted the berths", item],
    ["Lamp Office Ltd\tMay 2014 - May 2017", { bold: true, above: 16 }],
    ["Apprentice", { bold: true }],
    ["Highlights", { bold: true }],
    ["Bought the oil", item],
    ["Skills", heading],
    "Ropes, lamps, ledgers",
  );
  expect(jobs).toEqual([
    ["Clerk", "Harbour Trust Ltd", "", "May 2017", "June 2021", ["Counted the berths"]],
    ["Apprentice", "Lamp Office Ltd", "", "May 2014", "May 2017", ["Bought the oil"]],
  ]);
});

test.each([
  ["on a row of its own", ["Ledgerist", "Ropewalk Sons", "May 2014 - May 2017", "Saltby"]],
  ["behind the dates", ["Ledgerist – Ropewalk Sons", "May 2014 - May 2017, Saltby"]],
  ["beside the employer", ["Ledgerist\tMay 2014 - May 2017", "Ropewalk Sons\tSaltby"]],
])("knows a town that no list has by where it stands: %s", async (_where, rows) => {
  const [[title, company, location] = []] = await jobsOf(...rows, ["Bought the oil", item]);
  expect([title, company, location]).toEqual(["Ledgerist", "Ropewalk Sons", "Saltby"]);
});

test("keeps a profession behind an employer in its name, and the town behind both out of it", async () => {
  const [job] = await jobsOf(["Clerk\tMay 2014 - May 2017", { boldUntil: 5 }], "Ropewalk & Co., Chartered Accountants, Saltby", [
    "Bought the oil",
    item,
  ]);
  expect(job?.slice(0, 3)).toEqual(["Clerk", "Ropewalk & Co., Chartered Accountants", "Saltby"]);
});

test("takes no style for a border between names where it changes inside words", async () => {
  const [job] = await jobsOf(["Head Clerk of Lamps", { boldUntil: 4 }], ["Ropewalk Ltd", { boldUntil: 3 }], "May 2014 - May 2017", [
    "Bought the oil",
    item,
  ]);
  expect(job?.slice(0, 2)).toEqual(["Head Clerk of Lamps", "Ropewalk Ltd"]);
});

test("reads what a form asks for by name as what it is", async () => {
  const jobs = await jobsOf(
    "Position: Ledgerist",
    "Employer: Ropewalk Sons",
    "Dates: May 2017 - June 2021",
    ["Position: Wickman", { above: 16 }],
    "Employer: Lampworks",
    "Dates: May 2014 - May 2017",
  );
  expect(jobs.map((job) => job.slice(0, 4))).toEqual([
    ["Ledgerist", "Ropewalk Sons", "", "May 2017"],
    ["Wickman", "Lampworks", "", "May 2014"],
  ]);
});

test("reads the rows of a table below the names of its columns", async () => {
  const jobs = await jobsOf(
    ["When\tAs what\tWhere", { bold: true }],
    "2017 - 2021\tClerk\tHarbour Trust Ltd",
    "2014 - 2017\tLedgerist\tRopewalk Sons",
  );
  expect(jobs.map((job) => job.slice(0, 4))).toEqual([
    ["Clerk", "Harbour Trust Ltd", "", "2017"],
    ["Ledgerist", "Ropewalk Sons", "", "2014"],
  ]);
});

test("takes the town of a further role for no employer", async () => {
  const jobs = await jobsOf(
    ["Harbour Trust Ltd", { bold: true }],
    ["Senior Clerk", { bold: true }],
    "May 2017 - June 2021",
    "Whitby, United Kingdom",
    ["Counted the berths", item],
    ["Clerk", { bold: true }],
    "May 2014 - May 2017",
    "Saltby",
  );
  expect(jobs.map((job) => job.slice(0, 3))).toEqual([
    ["Senior Clerk", "Harbour Trust Ltd", "Whitby, United Kingdom"],
    ["Clerk", "Harbour Trust Ltd", "Saltby"],
  ]);
});

test("reads a job and its employer on both sides of a word that says so, though no list has the job", async () => {
  const [job] = await jobsOf("Ledgerist at Ropewalk Sons (2014 - 2017)", ["Bought the oil", item]);
  expect(job?.slice(0, 2)).toEqual(["Ledgerist", "Ropewalk Sons"]);
});

test("keeps a line about the employer for the description, and takes it for no place", async () => {
  const { experience = [] } = await draftOf(
    ["Experience", heading],
    ["Clerk", { bold: true }],
    "Harbour Trust, Whitby",
    "2017 - 2021",
    "Makers of ropes since 1820",
    ["Counted the berths", item],
  );
  expect([experience[0]?.location, experience[0]?.description].map(textOf)).toEqual(["Whitby", "Makers of ropes since 1820"]);
});

test("leaves the tools of one job out of the name of the next", async () => {
  const jobs = await jobsOf(
    ["Clerk, Harbour Trust Ltd\t2017 - 2021", { bold: true }],
    ["Counted the berths", item],
    "Technologies: Lamps, Ropes",
    ["Apprentice, Lamp Office Ltd\t2014 - 2017", { bold: true }],
    ["Bought the oil", item],
  );
  expect(jobs.map((job) => job.slice(0, 2))).toEqual([
    ["Clerk", "Harbour Trust Ltd"],
    ["Apprentice", "Lamp Office Ltd"],
  ]);
});

test("an employer that only an earlier job names is a guess", async () => {
  const { experience = [] } = await draftOf(
    ["Experience", heading],
    ["Senior Clerk", { bold: true }],
    "Harbour Trust Ltd",
    "May 2017 - June 2021",
    ["Counted the berths", item],
    ["Freelance Translator", { bold: true }],
    "May 2014 - May 2017",
    ["Translated the charts", item],
  );
  expect(experience.map(({ company }) => company)).toMatchObject([
    { text: "Harbour Trust Ltd" },
    { text: "Harbour Trust Ltd", guess: true },
  ]);
  expect(experience[0]?.company).not.toHaveProperty("guess");
});

test("keeps where somebody worked inside an employer with the title, where the employer stands behind a comma", async () => {
  const [job, other] = await jobsOf(
    "2012 - 2017 Assistant at Loft of Knots, University of Saltby",
    ["Taught splices", item],
    "2010 - 2012 Clerk at Harbour Trust Ltd, Whitby",
    ["Counted the berths", item],
  );
  expect(job?.slice(0, 2)).toEqual(["Assistant at Loft of Knots", "University of Saltby"]);
  expect(other?.slice(0, 3)).toEqual(["Clerk", "Harbour Trust Ltd", "Whitby"]);
});

test("reads the town behind a small word, where each entry has one", async () => {
  const jobs = await jobsOf(
    ["Keeper\tMay 2017 - June 2021", { bold: true }],
    "Pemble Lamps in Saltby",
    ["Counted the berths", item],
    ["Clerk\tMay 2012 - April 2017", { bold: true }],
    "Gannet Rope in Whitby",
    ["Trimmed the wicks", item],
  );
  expect(jobs.map(([title, company, location]) => [title, company, location])).toEqual([
    ["Keeper", "Pemble Lamps", "Saltby"],
    ["Clerk", "Gannet Rope", "Whitby"],
  ]);
});
