import { expect, test } from "vitest";
import { placeWords } from "./word-metrics.ts";

const word = (text: string, box: readonly [number, number, number, number]) => ({ text, box, confidence: 0.9 });

test("a dash and a list sign stand on the line of the word beside them", () => {
  const [year, dash, end, sign] = placeWords(
    [
      word("2019", [100, 100, 140, 115]),
      word("-", [145, 107, 152, 109]),
      word("Today", [157, 100, 200, 118]),
      word("•", [60, 105, 64, 110]),
    ],
    1,
  );
  expect([dash?.baseline, dash?.size]).toEqual([year?.baseline, year?.size]);
  expect([sign?.baseline, sign?.size]).toEqual([year?.baseline, year?.size]);
  expect(end?.baseline).toBe(year?.baseline);
});

test("a sign alone on its height keeps its own box", () => {
  const [, sign] = placeWords([word("Ada", [100, 100, 140, 115]), word("*", [60, 300, 66, 306])], 1);
  expect(sign?.baseline).toBeGreaterThan(290);
});
