import type { Excerpt } from "@vitae/core/engine";
import { expect, test } from "vitest";
import { draftOfAll as draftOf } from "./test/drafts.ts";
import type { Place } from "./test/laid-out.ts";

const heading: Place = { size: 16, bold: true };
const name: Place = { size: 12, bold: true };
const item: Place = { role: "list_item", left: 60 };

const texts = (cuts: readonly (Excerpt | undefined)[] = []) => cuts.map((cut) => cut?.text);

test("reads names in the style of smaller headings as entries of the section that a larger heading opens", async () => {
  const { experience = [] } = await draftOf(
    ["Hild Ashdown", { size: 22, bold: true }],
    ["Contact", name],
    "hild@example.org",
    ["Profile", name],
    "Keeper of ledgers, lamps and ropes since the first ship of the line came in.",
    ["Experience", heading],
    ["Harbour Trust Ltd", name],
    "Clerk, May 2019 - June 2021",
    ["Counted the berths", item],
    ["Lamp Office Ltd", name],
    "Apprentice, May 2016 - April 2019",
    ["Bought the oil", item],
    ["Education", heading],
    ["Whitby College", name],
    "Bachelor of Arts, 2013 - 2016",
  );
  expect(texts(experience.map(({ company }) => company as Excerpt))).toEqual(["Harbour Trust Ltd", "Lamp Office Ltd"]);
});

test("keeps a footer between two pages out of the list item that it interrupts, and once elsewhere", async () => {
  const footer = (page: number): [string, Place] => [`Hild Ashdown, printed in Whitby, page ${page}`, { role: "page_footer", page }];
  const { experience = [], other_sections = [] } = await draftOf(
    ["Hild Ashdown", { size: 22, bold: true }],
    ["Experience", heading],
    ["Harbour Trust Ltd", name],
    "Clerk, May 2019 - June 2021",
    ["• Counted the berths", { left: 60 }],
    footer(1),
    ["• Mended the lamps", { left: 60, page: 2 }],
    footer(2),
  );
  expect(texts(experience[0]?.responsibilities as Excerpt[])).toEqual(["Counted the berths", "Mended the lamps"]);
  expect(texts(other_sections.flatMap(({ items }) => items as Excerpt[]))).toEqual(["Hild Ashdown, printed in Whitby, page 1"]);
});

test("reads an address that only the footer prints", async () => {
  const { emails } = await draftOf(
    ["Hild Ashdown", { size: 22, bold: true }],
    ["Experience", heading],
    ["Harbour Trust Ltd", name],
    "Clerk, May 2019 - June 2021",
    ["hild@example.org", { role: "page_footer" }],
  );
  expect(texts(emails as Excerpt[])).toEqual(["hild@example.org"]);
});

test("reads a name that only the header of the first page prints", async () => {
  const draft = await draftOf(
    ["Hild Ashdown", { role: "page_header", size: 18 }],
    ["Experience", heading],
    ["Harbour Trust Ltd", name],
    "Clerk, May 2019 - June 2021",
    ["Hild Ashdown", { role: "page_header", page: 2 }],
    "• Mended the lamps",
  );
  expect((draft.name as Excerpt | undefined)?.text).toBe("Hild Ashdown");
});

test("takes the dash before a lone end date for no bullet", async () => {
  const { education = [] } = await draftOf(
    ["Hild Ashdown", { size: 22, bold: true }],
    ["Education", heading],
    ["Whitby College", name],
    "- Nov 2016",
    "Bachelor of Arts",
    ["Saltby School of Trade", name],
    "- Jan 2010",
    "Diploma of Trade",
  );
  expect(texts(education.map(({ university }) => university as Excerpt))).toEqual(["Whitby College", "Saltby School of Trade"]);
});

test("takes list items without a bullet for plain text where others print one", async () => {
  const { experience = [] } = await draftOf(
    ["Hild Ashdown", { size: 22, bold: true }],
    ["Experience", heading],
    ["Clerk, Harbour Trust Ltd", { ...name, role: "list_item" }],
    ["May 2019 - June 2021", { role: "list_item" }],
    ["- Counted the berths", item],
    ["Apprentice, Lamp Office Ltd", { ...name, role: "list_item" }],
    ["May 2016 - April 2019", { role: "list_item" }],
    ["- Bought the oil", item],
  );
  expect(experience.map(({ responsibilities }) => texts(responsibilities as Excerpt[]))).toEqual([
    ["Counted the berths"],
    ["Bought the oil"],
  ]);
});

test("reads a degree that stands in a list below its school", async () => {
  const { education = [] } = await draftOf(
    ["Hild Ashdown", { size: 22, bold: true }],
    ["Education", heading],
    ["Whitby University", name],
    "2013 - 2016",
    ["Bachelor of Arts: History", item],
  );
  expect(texts([education[0]?.degree as Excerpt, education[0]?.field_of_study as Excerpt])).toEqual(["Bachelor of Arts", "History"]);
});

test("reads what looks like headings as entries where the first of them follows a heading at once", async () => {
  const { experience = [] } = await draftOf(
    ["Hild Ashdown", { size: 22, bold: true }],
    ["Profile", name],
    "Keeper of ledgers, lamps and ropes since the first ship of the line came in.",
    ["Experience", name],
    ["Harbour Trust Ltd", name],
    "Clerk, May 2019 - June 2021",
    ["Counted the berths", item],
    ["Lamp Office Ltd", name],
    "Apprentice, May 2016 - April 2019",
    ["Education", name],
    ["Whitby College", name],
    "Bachelor of Arts, 2013 - 2016",
  );
  expect(texts(experience.map(({ company }) => company as Excerpt))).toEqual(["Harbour Trust Ltd", "Lamp Office Ltd"]);
});

test("gives both columns below a heading to its section", async () => {
  const { experience = [] } = await draftOf(
    ["Hild Ashdown", { size: 22, bold: true }],
    ["Skills", { ...heading, region: 2 }],
    ["Knots, splices, lamps and oils of every kind", { left: 300, region: 2 }],
    ["Experience", { ...heading, left: 200, region: 3 }],
    ["Clerk, Harbour Trust Ltd", { ...name, region: 4 }],
    ["May 2019 - June 2021", { region: 4 }],
    ["Apprentice, Lamp Office Ltd", { ...name, left: 320, region: 5 }],
    ["May 2016 - April 2019", { left: 320, region: 5 }],
  );
  expect(texts(experience.map(({ company }) => company as Excerpt))).toEqual(["Harbour Trust Ltd", "Lamp Office Ltd"]);
});

test("keeps the items below a small heading inside a job with that job", async () => {
  const { experience = [] } = await draftOf(
    ["Hild Ashdown", { size: 22, bold: true }],
    ["Experience", heading],
    ["Harbour Trust Ltd", name],
    "Clerk, May 2019 - June 2021",
    ["Highlights", name],
    ["Counted the berths", item],
    ["Lamp Office Ltd", name],
    "Apprentice, May 2016 - April 2019",
    ["Highlights", name],
    ["Bought the oil", item],
    ["Education", heading],
    ["Whitby College", name],
    "Bachelor of Arts, 2013 - 2016",
  );
  expect(experience.map(({ responsibilities }) => texts(responsibilities as Excerpt[]))).toEqual([
    ["Counted the berths"],
    ["Bought the oil"],
  ]);
});

test("takes a list of courses beside the skills for no skills", async () => {
  const { skills = [] } = await draftOf(
    ["Hild Ashdown", { size: 22, bold: true }],
    ["Experience", heading],
    ["Harbour Trust Ltd", name],
    "Clerk, May 2019 - June 2021",
    ["Relevant Coursework", heading],
    ["• Tides and currents", { left: 60 }],
    ["• Law of salvage", { left: 60 }],
    ["Skills", heading],
    "Knots, splices, lamps",
  );
  expect(texts(skills as Excerpt[])).toEqual(["Knots", "splices", "lamps"]);
});

test("takes rows below one heading apart that are labelled with headings of their own", async () => {
  const {
    skills = [],
    languages = [],
    certifications = [],
  } = await draftOf(
    ["Hild Ashdown", { size: 22, bold: true }],
    ["Experience", heading],
    "Clerk, Harbour Trust Ltd, May 2019 - June 2021",
    ["Education", heading],
    "Bachelor of Arts, Whitby College, 2013 - 2016",
    ["Skills & Languages", heading],
    "Skills: Ledgers, Knots, Lamps",
    "Languages: English (Native), German (Fluent)",
    "Certifications: Harbour Pilot, 2021",
  );
  expect(texts(skills as Excerpt[])).toEqual(["Ledgers", "Knots", "Lamps"]);
  expect(languages.map(({ language, proficiency }) => [language?.text, proficiency?.text])).toEqual([
    ["English", "Native"],
    ["German", "Fluent"],
  ]);
  expect(certifications).toHaveLength(1);
});

test("takes the first row of a page for a name, even in the style of the headings, and what is signed for the end", async () => {
  const { name: person, languages = [] } = await draftOf(
    ["Hild Ashdown", { bold: true }],
    "hild@example.org",
    ["Work experience", { bold: true }],
    "Clerk, Harbour Trust Ltd, May 2019 - June 2021",
    ["Education", { bold: true }],
    "Bachelor of Arts, Whitby College, 2013 - 2016",
    ["Languages", { bold: true }],
    "English – native",
    "Whitby, 2. 11. 2026",
  );
  expect(person?.text).toBe("Hild Ashdown");
  expect(languages.map(({ language }) => language?.text)).toEqual(["English"]);
});

test("tells what was done by the look of the rows below the periods", async () => {
  const { experience = [] } = await draftOf(
    ["Hild Ashdown", { size: 22, bold: true }],
    ["Experience", heading],
    ["Clerk", { size: 12 }],
    ["Harbour Trust Ltd", { bold: true }],
    ["05/2019 - 06/2021", { size: 8 }],
    "Counted the berths of the quay",
    "Mended the lamps of the pier",
    ["Keeper", { size: 12 }],
    ["Lamp Office Ltd", { bold: true }],
    ["05/2016 - 04/2019", { size: 8 }],
    "Bought the oil for forty lamps",
  );
  expect(experience.map(({ title, company }) => [title?.text, company?.text])).toEqual([
    ["Clerk", "Harbour Trust Ltd"],
    ["Keeper", "Lamp Office Ltd"],
  ]);
});

test("reads a range that was printed from right to left with its earlier date first", async () => {
  const { education = [] } = await draftOf(
    ["Hild Ashdown", { size: 22, bold: true }],
    ["Education", heading],
    "Bachelor of Arts, Whitby College, 2016 – 2013",
  );
  expect([education[0]?.start_date?.text, education[0]?.end_date?.text]).toEqual(["2013", "2016"]);
});
