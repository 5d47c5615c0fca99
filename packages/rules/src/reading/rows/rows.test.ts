import { expect, test } from "vitest";
import { laidOut } from "../test/laid-out.ts";
import { buildRows } from "./rows.ts";

test("reads the lines of a block from top to bottom, and those of different blocks as they come", () => {
  const texts = (...rows: readonly { readonly cut: { readonly text: string } }[]) => rows.map(({ cut }) => cut.text);
  const block = laidOut(["Lamp Office", { above: 30 }], ["2017 Lamps", { above: -40, joins: true }]);
  expect(texts(...buildRows(block))).toEqual(["2017 Lamps", "Lamp Office"]);
  const blocks = laidOut(["Lamp Office", { above: 30 }], ["2017 Lamps", { above: -40 }]);
  expect(texts(...buildRows(blocks))).toEqual(["Lamp Office", "2017 Lamps"]);
});
