import type { Excerpt } from "@vitae/core/engine";
import { expect, test } from "vitest";
import { draftOf, heading, item, jobsOf, schoolsOf, textOf } from "../test/drafts.ts";

test("reads a table by the names of its columns, whatever its cells look like", async () => {
  const jobs = await jobsOf(
    "Dates\tEmployer\tPosition\tMain activities",
    "May 2017 - June 2021\tWickman\tAshdown and Lamps\tCounted the berths",
    "May 2014 - April 2017\tBrightwater\tRopes, knots\tBought the oil",
  );
  expect(jobs).toEqual([
    ["Ashdown and Lamps", "Wickman", "", "May 2017", "June 2021", ["Counted the berths"]],
    ["Ropes, knots", "Brightwater", "", "May 2014", "April 2017", ["Bought the oil"]],
  ]);
});

test("puts the lines of each cell of a table together", async () => {
  const schools = await schoolsOf(
    ["Dates", { role: "cell", left: 40 }],
    ["Name of", { role: "cell", left: 150 }],
    ["school", { role: "cell", left: 150, joins: true }],
    ["Degree", { role: "cell", left: 300 }],
    ["Field of study", { role: "cell", left: 400 }],
    ["2010 - 2013", { role: "cell", left: 40 }],
    ["Saltby College of Lamps", { role: "cell", left: 150 }],
    ["and Oils", { role: "cell", left: 150, joins: true }],
    ["Diploma", { role: "cell", left: 300 }],
    ["Wicks", { role: "cell", left: 400 }],
    ["2007 - 2010", { role: "cell", left: 40 }],
    ["Whitby", { role: "cell", left: 150 }],
    ["Baccalaureate", { role: "cell", left: 300 }],
    ["Ropes", { role: "cell", left: 400 }],
  );
  expect(schools).toEqual([
    ["Diploma", "Wicks", "Saltby College of Lamps and Oils"],
    ["Baccalaureate", "Ropes", "Whitby"],
  ]);
});

test("reads a form whose labels stand left of their values, what was done among them", async () => {
  const jobs = await jobsOf(
    "Dates\tMay 2017 - June 2021",
    "Occupation or position held\tLamps and wicks",
    "Main activities and\tCounted the berths",
    ["responsibilities\tMended the quay", { joins: true }],
    "Name of employer\tAshdown",
    "Dates\tMay 2014 - April 2017",
    "Occupation or position held\tRopes",
    "Main activities\tBought the oil",
    "Name of employer\tBrightwater",
  );
  expect(jobs).toEqual([
    ["Lamps and wicks", "Ashdown", "", "May 2017", "June 2021", ["Counted the berths", "Mended the quay"]],
    ["Ropes", "Brightwater", "", "May 2014", "April 2017", ["Bought the oil"]],
  ]);
});

test("takes a word that may be a label for the name it is where nothing else is labelled", async () => {
  const [school] = await schoolsOf(["Specialization", { bold: true }], "Harbour Lamps", "Saltby College, 2010 - 2013", [
    "Won a prize",
    item,
  ]);
  expect(school?.[0] === "Specialization" || school?.[1] === "Specialization").toBe(true);
});

test("takes the names of columns above a list of languages for no language, and for no heading", async () => {
  const { languages = [] } = await draftOf(["Languages", heading], ["Languages\tLevel", { bold: true }], "Norse\tNative", "Dutch\tB2");
  expect(languages.map((entry) => [textOf(entry.language), textOf(entry.proficiency)])).toEqual([
    ["Norse", "Native"],
    ["Dutch", "B2"],
  ]);
});

test("takes the label of a form for nobody's name", async () => {
  const draft = await draftOf("Date of birth\t12/03/1978", "Address\t18 Rose Street, Bath");
  expect((draft.name as Excerpt).text).toBe("Hild Ashdown");
});

test("reads values behind labels that nobody knows, and list items as what was done", async () => {
  const jobs = await jobsOf(
    "Dates\t02/2018 / 05/2021",
    "Position\tClerk",
    "Employer\tHarbour Trust Ltd",
    "Whereabouts\tSaltby",
    ["Counted the berths", item],
    "Dates\t03/2014 / 01/2018",
    "Position\tEngineer",
    "Employer\tLamp Office Ltd",
    "Whereabouts\tWhitby",
    ["Bought the oil", item],
  );
  expect(jobs).toEqual([
    ["Clerk", "Harbour Trust Ltd", "Saltby", "02/2018", "05/2021", ["Counted the berths"]],
    ["Engineer", "Lamp Office Ltd", "Whitby", "03/2014", "01/2018", ["Bought the oil"]],
  ]);
});

test("reads a table whose columns have names nobody knows by its cells", async () => {
  const jobs = await jobsOf(
    "House and quay\tWhat I was\tIn\tOut\tTold",
    "Wickman\tKeeper of lamps\t05/2017\tPresent\tCounted the berths of the northern quay every night",
    "Brightwater\tClerk\t05/2014\t04/2017\tBought the oil for forty lamps and two bells",
  );
  expect(jobs).toEqual([
    ["Keeper of lamps", "Wickman", "", "05/2017", "Present", ["Counted the berths of the northern quay every night"]],
    ["Clerk", "Brightwater", "", "05/2014", "04/2017", ["Bought the oil for forty lamps and two bells"]],
  ]);
});

test("a label of several words is no school, where it is the only one that is known", async () => {
  const schools = await schoolsOf(
    "2010 - 2013\tMade up label\tDiploma",
    "Name of school\tSaltby",
    "2007 - 2010\tMade up label\tBaccalaureate",
    "Name of school\tWhitby",
  );
  expect(schools.map(([, , school]) => school)).toEqual(["Saltby", "Whitby"]);
});

test("reads a form by its labels, which come again in each entry, where nobody knows any", async () => {
  const jobs = await jobsOf(
    "Aika\t02/2018 - 05/2021",
    "Toimi\tClerk",
    "Talo\tHarbour Trust Ltd",
    "Teot\t• Counted the berths",
    "Aika\t03/2014 - 01/2018",
    "Toimi\tEngineer",
    "Talo\tLamp Office Ltd",
    "Teot\t• Bought the oil",
  );
  expect(jobs).toEqual([
    ["Clerk", "Harbour Trust Ltd", "", "02/2018", "05/2021", ["Counted the berths"]],
    ["Engineer", "Lamp Office Ltd", "", "03/2014", "01/2018", ["Bought the oil"]],
  ]);
});

test("takes what stands before a colon in several entries for a label, and an employer not", async () => {
  const jobs = await jobsOf(
    ["Clerk", { bold: true }],
    "Harbour Trust Ltd\t2018 - 2021",
    "Kylä: Saltby",
    ["Engineer", { bold: true }],
    "Lamp Office Ltd\t2014 - 2017",
    "Kylä: Whitby",
  );
  expect(jobs.map(([title, company, town]) => [title, company, town])).toEqual([
    ["Clerk", "Harbour Trust Ltd", "Saltby"],
    ["Engineer", "Lamp Office Ltd", "Whitby"],
  ]);
  const roles = await jobsOf("Ondine: Clerk\t2018 - 2021", ["Counted the berths", item], "Ondine: Engineer\t2014 - 2017", [
    "Bought the oil",
    item,
  ]);
  expect(roles.map((job) => job.join().includes("Ondine"))).toEqual([true, true]);
});
