import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

test("leaves out a number of the blocks for blank lines", () => {
  const { lines } = readText("Looms\nWool\n\n\nSilk\n");
  const [first = 0, ...others] = lines.map(({ block }) => block);
  expect(others.map((block) => block - first)).toEqual([1, 3]);
});
