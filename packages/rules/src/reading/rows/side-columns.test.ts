import { expect, test } from "vitest";
import { draftOf, heading, textOf } from "../test/drafts.ts";
import type { LaidOut, Place } from "../test/laid-out.ts";

const second = 320;
const two = (left: string, right: string, place: Place = {}): LaidOut => [left, { ...place, beside: [[right, second]] }];
const right = (text: string, place: Place = {}): LaidOut => [text, { ...place, left: second }];
const name: Place = { bold: true };

test("reads sections whose headings stand side by side one after the other", async () => {
  const {
    skills = [],
    certifications = [],
    languages = [],
    other_sections = [],
  } = await draftOf(
    ["Experience", heading],
    ["Lamp Keeper, Harbour Trust Ltd", name],
    "2017 - 2021",
    two("Skills", "Certifications", heading),
    two("Knots", "Master of Lamps"),
    two("Splices", "Harbour Board, 2015"),
    two("Ledgers", "Sea Rescue"),
    right("Coast Guard, 2018"),
    ["Languages", heading],
    "English – native",
  );
  expect(skills.map(textOf)).toEqual(["Knots", "Splices", "Ledgers"]);
  expect(certifications.map((one) => [one.title, one.organization, one.date].map(textOf))).toEqual([
    ["Master of Lamps", "Harbour Board", "2015"],
    ["Sea Rescue", "Coast Guard", "2018"],
  ]);
  expect(languages.map(({ language }) => textOf(language))).toEqual(["English"]);
  expect(other_sections).toEqual([]);
});

test("reads the cards of jobs that stand side by side one after the other", async () => {
  const {
    experience = [],
    education = [],
    other_sections = [],
  } = await draftOf(
    ["Experience", heading],
    two("Lamp Keeper", "Rope Clerk", name),
    two("Harbour Trust Ltd", "Tide Office Ltd"),
    two("2017 - 2021", "2012 - 2016"),
    two("• Counted the berths of eleven harbours", "• Bought ropes for a fleet of"),
    right("forty small boats"),
    ["Deck Hand", { ...name, above: 20 }],
    "Saltby Ferries Ltd",
    "2009 - 2012",
    ["Education", heading],
    "Diploma, Saltby College, 2006 - 2009",
  );
  expect(experience.map((job) => [job.title, job.company, job.start_date, job.end_date].map(textOf))).toEqual([
    ["Lamp Keeper", "Harbour Trust Ltd", "2017", "2021"],
    ["Rope Clerk", "Tide Office Ltd", "2012", "2016"],
    ["Deck Hand", "Saltby Ferries Ltd", "2009", "2012"],
  ]);
  expect(experience.map(({ responsibilities = [] }) => responsibilities.map(textOf))).toEqual([
    ["Counted the berths of eleven harbours"],
    ["Bought ropes for a fleet of forty small boats"],
    [],
  ]);
  expect(education.map(({ university }) => textOf(university))).toEqual(["Saltby College"]);
  expect(other_sections).toEqual([]);
});

test("leaves a table whole: one cell of a row holds its dates", async () => {
  const { experience = [] } = await draftOf(
    ["Experience", heading],
    two("2017 - 2021", "Lamp Keeper, Harbour Trust Ltd"),
    two("2012 - 2016", "Rope Clerk, Tide Office Ltd"),
  );
  expect(experience.map((job) => [job.title, job.start_date].map(textOf))).toEqual([
    ["Lamp Keeper", "2017"],
    ["Rope Clerk", "2012"],
  ]);
});
