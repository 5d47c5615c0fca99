import { expect, test } from "vitest";
import { draftOf, heading, item, textOf } from "../test/drafts.ts";

const lines = [
  ["Experience", heading],
  ["Clerk, Harbour Trust Ltd", { bold: true }],
  "May 2017 - June 2021",
  ["Counted the berths", item],
  ["Interests", heading],
  "Knots, splices",
  ["18 Rose Street, Bath BA1 1AA", { above: 60 }],
  "hild@example.org",
] as const;

test("reads contact data at the foot of the page where the top has none", async () => {
  const { address, emails = [], interests = [] } = await draftOf(...lines);
  expect(textOf(address?.city)).toBe("Bath");
  expect(emails.map(textOf)).toEqual(["hild@example.org"]);
  expect(interests.map(textOf)).toEqual(["Knots", "splices"]);
});

test("leaves the foot of the page to its section where the top says how to reach the person", async () => {
  const { address } = await draftOf("ashdown@example.org, Whitby, North Yorkshire YO21 1AA", ...lines);
  expect(textOf(address?.city)).toBe("Whitby");
});

test("reads the foot of the page far below references, and the address of a referee not", async () => {
  const { emails = [] } = await draftOf(["References", heading], "Furnished upon request", [
    "18 Rose Street, Bath BA1 1AA · hild@example.org",
    { above: 60 },
  ]);
  expect(emails.map(textOf)).toEqual(["hild@example.org"]);
  const other = await draftOf(["References", heading], "Odo Marske, Harbour Trust", ["odo@example.org", { above: 12 }]);
  expect(other.emails ?? []).toEqual([]);
});
