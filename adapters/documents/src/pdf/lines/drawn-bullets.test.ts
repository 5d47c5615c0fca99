import { expect, test } from "vitest";
import { draw, type Pen, read } from "../test/draw.ts";

const items = ["Kept the ledger of a harbour", "Bought the ropes"];
const itemsOf = async (drawPage: (pen: Pen) => void) =>
  (await read(await draw(drawPage))).lines.map(({ text, role, block }) => ({ text, isItem: role === "list_item", block }));

/** The middle of the small letters is some 3 points above their baseline. */
const dot = (pen: Pen, left: number, baseline: number) => pen.fill(left, baseline - 5, 3, 3, [0, 0, 0]);

test("a browser draws dots before lines: each line is an item", async () => {
  const lines = await itemsOf((pen) => {
    pen.text(40, 86, "Clerk, Harbour Trust Ltd");
    pen.column(60, 100, items);
    for (const baseline of [100, 114]) dot(pen, 50, baseline);
  });
  expect(lines.map(({ isItem }) => isItem)).toEqual([false, true, true]);
  expect(new Set(lines.map(({ block }) => block)).size).toBe(3);
});

test("the dots of a timeline make no items of the names behind them", async () => {
  const lines = await itemsOf((pen) => {
    pen.column(60, 100, items, { bold: true });
    for (const baseline of [100, 114]) dot(pen, 50, baseline);
  });
  expect(lines.map(({ isItem }) => isItem)).toEqual([false, false]);
});

test("one dot, or a picture of the text's size, makes no item", async () => {
  const lines = await itemsOf((pen) => {
    pen.column(60, 100, [...items, "Lit the lamps", "Rowed the boats"]);
    dot(pen, 50, 100);
    for (const baseline of [114, 128]) pen.fill(45, baseline - 9, 10, 10, [0, 0, 0]);
  });
  expect(lines.some(({ isItem }) => isItem)).toBe(false);
});
