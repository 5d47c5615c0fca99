import { parseJobDetails } from "@vitae/core/internal/evaluate/job-details";
import { describe, expect, test } from "vitest";
import { findRequirements } from "../requirements.offline.ts";

const rows = (text: string) => findRequirements(parseJobDetails(text)).map(({ text: row, importance }) => `${importance}: ${row}`);

describe("a passage of demands in prose", () => {
  test("begins behind the sentence that announces it, and holds sentences without asking words", () => {
    const text = `Florist, Elm Row

Elm Row Flowers opened in 2003. We love peonies.

Here is what we hope to find in you. You tie hand bouquets. Your colour sense is sure.

The shop pays £14 an hour. The flat upstairs is free in August.`;
    expect(rows(text)).toEqual(["must: You tie hand bouquets", "must: Your colour sense is sure"]);
  });

  test("ends where a sentence tells of the offer or of how to apply, in the same paragraph too", () => {
    const text = `Florist

Is this you? You tie hand bouquets. We pay £14 an hour and 28 days of holiday. Your desk stands by the window.`;
    expect(rows(text)).toEqual(["must: You tie hand bouquets"]);
  });

  test("holds the paragraph below, where the announcement ends its own", () => {
    const text = `Florist

We sell peonies to half the county. This is what we expect.

You tie hand bouquets.`;
    expect(rows(text)).toEqual(["must: You tie hand bouquets"]);
  });

  test("tells of the person it looks for, without the pronoun, and not of the employer", () => {
    const text = `Florist

The person we look for is a qualified florist. He or she ties hand bouquets. Our shop smells of peonies.`;
    expect(rows(text)).toEqual(["must: qualified florist", "must: ties hand bouquets"]);
  });

  test("is followed by a paragraph of wishes, each sentence of it", () => {
    const text = `Florist

Is this you? You tie hand bouquets.

It would be lovely if you knew your orchids. Some Welsh would open many doors.

We pay £14 an hour. The flat upstairs is free.`;
    expect(rows(text)).toEqual(["must: You tie hand bouquets", "nice: knew your orchids", "nice: Some Welsh would open many doors"]);
  });

  test("is announced in other languages", () => {
    expect(rows("Floristin\n\nDas wünschen wir uns von Ihnen. Sie binden Sträuße.\n\nDer Laden liegt am Markt.")).toEqual([
      "must: Sie binden Sträuße",
    ]);
    expect(rows("Fleuriste\n\nVoici ce que nous attendons de vous. Vous composez des bouquets.\n\nLa boutique est au marché.")).toEqual([
      "must: Vous composez des bouquets",
    ]);
    expect(rows("Florista\n\nEsto es lo que esperamos de ti. Compones ramos a mano.\n\nLa tienda está en la plaza.")).toEqual([
      "must: Compones ramos a mano",
    ]);
  });
});

test("a letter in a column of its own says how urgent a point is, and a heading ends the points", () => {
  const text = `Florist

Person specification (E = essential, D = desirable)

Skills
E   Hand-tied bouquets
E   Wedding flowers
D   Welsh, spoken

Terms
The car park is open to staff.`;
  expect(rows(text)).toEqual(["must: Hand-tied bouquets", "must: Wedding flowers", "nice: Welsh, spoken"]);
});

describe("two demands of one sentence", () => {
  test("are divided where the second begins with its opener", () => {
    expect(rows("Requirements:\n- You tie bouquets by hand and you dry roses without any machine")).toEqual([
      "must: You tie bouquets by hand",
      "must: you dry roses without any machine",
    ]);
  });

  test("are one where the second speaks of the first", () => {
    expect(rows("Requirements:\n- You tie bouquets by hand and you can sell them")).toHaveLength(1);
  });
});

test("a level ends its sentence", () => {
  expect(rows("Support agent\n\nYou write and speak English at C1 and Dutch at B2. You know Jira.")).toEqual([
    "must: speak English at C1",
    "must: Dutch at B2",
    "must: Jira",
  ]);
});
