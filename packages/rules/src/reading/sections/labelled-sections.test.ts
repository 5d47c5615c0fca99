import { expect, test } from "vitest";
import { draftOf, heading, textOf } from "../test/drafts.ts";
import type { LaidOut } from "../test/laid-out.ts";

/** Of sections whose headings look alike. */
const read = async (...lines: readonly LaidOut[]) => {
  const work: LaidOut[] = [["Experience", heading], "Clerk, Harbour Trust Ltd, 2012 - 2020", ["Interests", heading], "Sailing"];
  const { skills = [], languages = [], certifications = [], summary } = await draftOf(...work, ...lines);
  return {
    skills: skills.map(textOf),
    languages: languages.map(({ language, proficiency }) => [textOf(language), textOf(proficiency)]),
    certificates: certifications.map(({ title }) => textOf(title)),
    summary: textOf(summary),
  };
};

test("reads languages and licences in the rows of a table of skills", async () => {
  expect(
    await read(
      ["Skills", heading],
      "Craft\tKnots, Splices",
      "Languages\tNorwegian (native), Danish (fluent)",
      "Driving licence\tB, BE",
      "Software\tLedger, Tides",
    ),
  ).toEqual({
    skills: ["Knots", "Splices", "Ledger", "Tides"],
    languages: [
      ["Norwegian", "native"],
      ["Danish", "fluent"],
    ],
    certificates: [],
    summary: undefined,
  });
});

test("reads a level in front of its language", async () => {
  const { languages } = await read(["Skills", heading], "Craft\tKnots, Splices", "Native\tFaroese", "Other languages\tDanish: B2");
  expect(languages).toEqual([
    ["Faroese", "Native"],
    ["Danish", "B2"],
  ]);
});

test("keeps a numbered level with its language", async () => {
  expect((await read(["Languages", heading], "Norwegian: native", "British Sign Language: Level 2")).languages).toEqual([
    ["Norwegian", "native"],
    ["British Sign Language", "Level 2"],
  ]);
});

test("reads a summary behind its label in a table", async () => {
  const text = "Keeper of forty lamps on eleven quays, fond of storms.";
  expect((await read(["Skills", heading], "Craft\tKnots, Splices", `Summary\t${text}`)).summary).toBe(text);
});

test("knows a heading that also says how long", async () => {
  const { experience = [] } = await draftOf(
    ["Work experience — 8 years 7 months", heading],
    "May 2017 - June 2021\tClerk",
    "Harbour Trust Ltd",
    ["Education (4 years)", heading],
    "2010 - 2013\tDiploma",
    "Saltby College",
  );
  expect(experience.map(({ title, company }) => [textOf(title), textOf(company)])).toEqual([["Clerk", "Harbour Trust Ltd"]]);
});

test.each(["Saltby, 12 March 2025", "Saltby, 3 de marzo de 2025", "Saltby, den 3. März 2025", "Saltby, 03.02.2025"])(
  "takes no skill from the signature %s",
  async (signature) => {
    expect(
      (await read(["Languages", heading], "Norwegian", ["Skills", heading], "Knots, Splices", `${signature}\tHild Ashdown`)).skills,
    ).toEqual(["Knots", "Splices"]);
  },
);

test("reads several labelled values on one row", async () => {
  const { address, phones = [] } = await draftOf("Address: Saltby Phone: +44 1632 960148 Email: hild@example.org");
  expect([textOf(address?.city), phones.map(textOf)]).toEqual(["Saltby", ["+44 1632 960148"]]);
});

test("reads spoken languages among personal details", async () => {
  const { languages } = await read(
    ["Skills", heading],
    "Knots, Splices",
    ["Personal details", heading],
    "Date of birth\t19-06-1993",
    "Languages known\tNorwegian (native), Danish (fluent)",
  );
  expect(languages).toEqual([
    ["Norwegian", "native"],
    ["Danish", "fluent"],
  ]);
});
