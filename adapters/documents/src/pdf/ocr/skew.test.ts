import { expect, test } from "vitest";
import { levelWords } from "./skew.ts";

/** A page of lines with words of varied width, turned by some degrees. */
function page(degrees: number) {
  const slope = Math.tan((degrees * Math.PI) / 180);
  return Array.from({ length: 200 }, (_, at) => {
    const [left, width, row] = [(at % 8) * 130 + 40, 60 + ((at * 37) % 50), Math.floor(at / 8)];
    const bottom = 100 + row * 34 + (left + width / 2) * slope;
    return { text: "word", confidence: 1, box: [left, bottom - 20, left + width, bottom] as const };
  });
}
const spread = (words: ReturnType<typeof levelWords>) =>
  Math.max(
    ...Array.from({ length: 25 }, (_, row) => {
      const feet = words.slice(row * 8, row * 8 + 8).map(({ box }) => box[3]);
      return Math.max(...feet) - Math.min(...feet);
    }),
  );

test.each([0.6, -0.6, 2, -2.5])("words of one line share a foot after a page turned by %s degrees is levelled", (degrees) => {
  expect(spread(page(degrees))).toBeGreaterThan(8);
  expect(spread(levelWords(page(degrees)))).toBeLessThan(2);
});

test("a level page stays as it is", () => {
  const words = page(0);
  expect(levelWords(words)).toBe(words);
  expect(levelWords([])).toEqual([]);
});
