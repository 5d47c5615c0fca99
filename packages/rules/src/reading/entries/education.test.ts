import { expect, test } from "vitest";
import { draftOf, heading, item, schoolsOf, textOf } from "../test/drafts.ts";

test("takes no period for a list item, and plain text at its edge neither", async () => {
  const schools = await schoolsOf(
    ["Commerce, Bachelor", { boldUntil: 8 }],
    ["2014 — 2017\t3 years", { role: "list_item" }],
    ["Whitby University", { role: "list_item" }],
    ["Ropes, Diploma", { boldUntil: 5, above: 16 }],
    ["2012 — 2014\ta year", { role: "list_item" }],
    ["Saltby College", { role: "list_item" }],
  );
  expect(schools).toEqual([
    ["Bachelor", "Commerce", "Whitby University"],
    ["Diploma", "Ropes", "Saltby College"],
  ]);
});

test("leaves the word between a degree and its field out of both, in any language and style", async () => {
  const schools = await schoolsOf(
    ["Whitby University", { bold: true, size: 12 }],
    ["Magister in Ropes and Lamps", { boldUntil: 11 }],
    "2014 – 2016",
    ["Saltby College", { bold: true, size: 12 }],
    "Diploma in Ledgers",
    "2012 – 2014",
  );
  expect(schools).toEqual([
    ["Magister", "Ropes and Lamps", "Whitby University"],
    ["Diploma", "Ledgers", "Saltby College"],
  ]);
});

test("tells schools without dates apart by the white space between them", async () => {
  const schools = await schoolsOf(
    "Bachelor of Arts, History",
    ["Whitby University", { above: 2 }],
    ["Diploma, Ropes", { above: 10 }],
    ["Saltby College", { above: 2 }],
    ["Certificate, Lamps", { above: 10 }],
    ["Sandsend School", { above: 2 }],
  );
  expect(schools.map(([degree, , school]) => [degree, school])).toEqual([
    ["Bachelor of Arts", "Whitby University"],
    ["Diploma", "Saltby College"],
    ["Certificate", "Sandsend School"],
  ]);
});

test("puts together a school that broke in front of its dates", async () => {
  const schools = await schoolsOf("Bachelor of Arts at University of\tSept 2010 - Jun 2014", ["Whitby", { joins: true, above: 1 }]);
  expect(schools).toEqual([["Bachelor of Arts", "", "University of Whitby"]]);
});

test("keeps a school apart from the degree above it, though its column is narrow", async () => {
  const schools = await schoolsOf("Diploma of Ropemaking and Lamps", ["Saltby Valley College", { joins: true, above: 0 }]);
  expect(schools.map(([, , school]) => school)).toEqual(["Saltby Valley College"]);
});

test("reads a short pair below a dated school as its degree and field, whatever its words", async () => {
  const schools = await schoolsOf(["Whitby University\t2010 - 2014", { bold: true }], ["Ropemastery: Lamps", item]);
  expect(schools).toEqual([["Ropemastery", "Lamps", "Whitby University"]]);
});

test("keeps brackets inside a degree and the field behind them apart", async () => {
  const schools = await schoolsOf(["Bachelor of Arts (Hons) English Literature", { bold: true }], "University of Whitby, 2010 - 2014");
  expect(schools).toEqual([["Bachelor of Arts (Hons)", "English Literature", "University of Whitby"]]);
});

test("takes the last name on the row of a school for its town and not for a field", async () => {
  const { education = [] } = await draftOf(["Education", heading], "Diploma of Ropes, Saltby College, Saltby\t2008 - 2010");
  expect([education[0]?.university, education[0]?.location, education[0]?.field_of_study].map(textOf)).toEqual([
    "Saltby College",
    "Saltby",
    undefined,
  ]);
});

test("reads what a form asks for by name as what it is", async () => {
  const schools = await schoolsOf("Degree: Ropemastery", "Major: Lamps", "Institution: Ropewalk of Whitby", "Year: 2014");
  expect(schools).toEqual([["Ropemastery", "Lamps", "Ropewalk of Whitby"]]);
});

test("a degree whose dot is set in another font stays whole", async () => {
  const [line, other] = [
    ["Saltby College\tD.Lamps", { boldUntil: 17 }],
    ["Whitby College\tM.Lamps", { boldUntil: 17 }],
  ] as const;
  const schools = await schoolsOf(line, "2010 - 2013", other, "2013 - 2015");
  expect(schools.flat()).toEqual(expect.arrayContaining(["D.Lamps", "M.Lamps"]));
});

test.each([
  ["A levels Biology, Physics, Art", "A levels", "Biology, Physics, Art"],
  ["A Levels: Biology, Physics", "A Levels", "Biology, Physics"],
  ["BTEC Extended Diploma, Harbour Trade", "BTEC Extended Diploma", "Harbour Trade"],
])("reads the list of fields behind a degree: %s", async (text, degree, field) => {
  expect(await schoolsOf([text, { bold: true }], "Saltby College", "2010 - 2013")).toEqual([[degree, field, "Saltby College"]]);
});

test.each(["Diploma, Major: Harbour Law", "Diploma, Major Harbour Law"])("reads a field behind its label: %s", async (text) => {
  expect(await schoolsOf([text, { bold: true }], "Saltby College", "2010 - 2013")).toEqual([["Diploma", "Harbour Law", "Saltby College"]]);
});

test("begins an entry at each date where the first one begins with its date, however the names are set", async () => {
  expect(
    await schoolsOf(
      "2010 - 2013\tDiploma, Harbour Law",
      "Saltby College",
      ["2004 - 2010\tHigh school diploma", { bold: true }],
      "Whitby School",
    ),
  ).toEqual([
    ["Diploma", "Harbour Law", "Saltby College"],
    ["High school diploma", "", "Whitby School"],
  ]);
});
