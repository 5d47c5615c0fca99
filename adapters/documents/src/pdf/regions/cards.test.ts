import { expect, test } from "vitest";
import { linesOfPieces, type Piece } from "../test/tagged.ts";

const card = (left: number, top: number, name: string, level: string): Piece[] => [
  ["P", left, top, name, { bold: true }],
  ["P", left, top + 13, level],
];

test("reads a grid of cards card by card, row by row", async () => {
  const lines = await linesOfPieces(
    ["H2", 40, 80, "Knots", { size: 16 }],
    ...card(40, 110, "Bowline", "daily"),
    ...card(300, 110, "Sheet bend", "weekly"),
    ...card(40, 160, "Carrick bend", "seldom"),
    ...card(300, 160, "Clove hitch", "never"),
  );
  expect(lines).toEqual(["Knots", "Bowline", "daily", "Sheet bend", "weekly", "Carrick bend", "seldom", "Clove hitch", "never"]);
});

test("reads three cards in a row one after the other", async () => {
  const lines = await linesOfPieces(
    ...card(40, 110, "Bowline", "daily"),
    ...card(220, 110, "Sheet bend", "weekly"),
    ...card(400, 110, "Carrick bend", "seldom"),
  );
  expect(lines).toEqual(["Bowline", "daily", "Sheet bend", "weekly", "Carrick bend", "seldom"]);
});

test("keeps places and dates on the lines of the names that they belong to, however the tree groups them", async () => {
  const entry = (top: number, name: string, employer: string, place: string, years: string): Piece[] => [
    ["P", 40, top, name, { bold: true }],
    ["P", 40, top + 13, employer],
    ["P", 450, top, place],
    ["P", 450, top + 13, years],
  ];
  const lines = await linesOfPieces(
    ...entry(100, "Keeper of the ledger", "Harbour Trust", "Whitby", "2019 - 2021"),
    ...entry(150, "Clerk", "Lamp Office", "Saltby", "2016 - 2019"),
  );
  expect(lines).toEqual(["Keeper of the ledger\tWhitby", "Harbour Trust\t2019 - 2021", "Clerk\tSaltby", "Lamp Office\t2016 - 2019"]);
});

test("reads lists side by side under one heading list by list", async () => {
  const lines = await linesOfPieces(
    ["H2", 40, 80, "Courses", { size: 14 }],
    ["LI", 50, 100, "• Knots"],
    ["LI", 50, 114, "• Splices"],
    ["LI", 240, 100, "• Lamps"],
    ["LI", 240, 114, "• Oils"],
  );
  expect(lines).toEqual(["Courses", "• Knots", "• Splices", "• Lamps", "• Oils"]);
});
