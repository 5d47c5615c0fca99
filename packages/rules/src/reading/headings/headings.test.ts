import { expect, test } from "vitest";
import { draftOf, heading, item, textOf } from "../test/drafts.ts";

const found = async (numbers: readonly string[]) => {
  const {
    experience = [],
    education = [],
    skills = [],
  } = await draftOf(
    [`${numbers[0]}Experience`, heading],
    ["Clerk, Harbour Trust Ltd", { bold: true }],
    "May 2017 - June 2021",
    ["Counted the berths", item],
    [`${numbers[1]}Education`, heading],
    ["Diploma, Saltby College", { bold: true }],
    "2010 - 2013",
    [`${numbers[2]}Skills`, heading],
    "Knots, Splices",
  );
  return [textOf(experience[0]?.company), textOf(education[0]?.university), skills.map(textOf)];
};

test.each([
  [["1. ", "2. ", "3. "]],
  [["I. ", "II. ", "III. "]],
  [["1\t", "2\t", "3\t"]],
  [["A) ", "B) ", "C) "]],
  [["★ ", "✎ ", "⚙ "]],
  [["★\t", "✎\t", "⚙\t"]],
] as const)("reads headings behind numbers and icons %j", async (numbers) => {
  expect(await found(numbers)).toEqual(["Harbour Trust Ltd", "Saltby College", ["Knots", "Splices"]]);
});

test("knows a heading by its looks on a page that the format says nothing about", async () => {
  const { skills = [], certifications = [] } = await draftOf(
    ["Experience", { ...heading, role: "heading" }],
    ["Clerk, Harbour Trust Ltd", { bold: true }],
    "May 2017 - June 2021",
    ["Counted the berths", item],
    ["Skills", { ...heading, role: "heading" }],
    ["Knots", item],
    ["Splices", { page: 2 }],
    ["Certificates", heading],
    "Master of Lamps, Harbour Trust Ltd",
  );
  expect(skills.map(textOf)).toEqual(["Knots", "Splices"]);
  expect(certifications.map(({ title }) => textOf(title))).toEqual(["Master of Lamps"]);
});

test("reads a heading whose letters are set so far apart that they look like words", async () => {
  const { experience = [], skills = [] } = await draftOf(
    ["Ex pe ri en ce", heading],
    ["Clerk, Harbour Trust Ltd", { bold: true }],
    "May 2017 - June 2021",
    ["Counted the berths", item],
    ["Sk il ls", heading],
    "Knots, Splices",
  );
  expect([textOf(experience[0]?.company), skills.map(textOf)]).toEqual(["Harbour Trust Ltd", ["Knots", "Splices"]]);
});

test("reads headings that stand in front of their text, set as those on rows of their own", async () => {
  const {
    skills = [],
    languages = [],
    summary,
  } = await draftOf(
    ["SUMMARY: Keeper of forty lamps on eleven quays.", { boldUntil: 8, above: 12 }],
    ["EXPERIENCE", { bold: true, above: 12 }],
    "Clerk, Harbour Trust Ltd (May 2017 - June 2021)",
    ["Counted the berths", item],
    ["SKILLS: Knots, Splices", { boldUntil: 7, above: 12 }],
    ["LANGUAGES: English (native), French (basic)", { boldUntil: 10, above: 12 }],
  );
  expect(textOf(summary)).toBe("Keeper of forty lamps on eleven quays.");
  expect(skills.map(textOf)).toEqual(["Knots", "Splices"]);
  expect(languages.map(({ language }) => textOf(language))).toEqual(["English", "French"]);
});

test("takes bold labels inside a section for no headings", async () => {
  const { skills = [], languages = [] } = await draftOf(
    ["Experience", heading],
    ["Clerk, Harbour Trust Ltd", { bold: true }],
    "May 2017 - June 2021",
    ["Skills", heading],
    ["Languages: Python, Go", { boldUntil: 10 }],
    ["Tools: Git, Docker", { boldUntil: 6 }],
  );
  expect(skills.map(textOf)).toEqual(["Python", "Go", "Git", "Docker"]);
  expect(languages).toEqual([]);
});

test("the parts of a heading are headings below it, however they look", async () => {
  const { education = [], experience = [] } = await draftOf(
    ["Education / Experience", heading],
    "Education",
    "Diploma, Saltby College, 2009 - 2012",
    "Experience",
    "Clerk, Harbour Trust Ltd, 2012 - 2020",
    ["Skills", heading],
    "Knots",
    ["Languages", heading],
    "Norse (native)",
  );
  expect(education.map(({ university }) => textOf(university))).toEqual(["Saltby College"]);
  expect(experience.map(({ company }) => textOf(company))).toEqual(["Harbour Trust Ltd"]);
});
