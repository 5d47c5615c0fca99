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

test("letters with marks share the baseline of plain ones beside them", () => {
  const [plain, cedilla, accent] = placeWords(
    [word("Tasarım", [100, 100, 160, 115]), word("Şirketiçi", [170, 100, 230, 119]), word("İzmir", [240, 96, 280, 115])],
    1,
  );
  for (const other of [cedilla, accent]) expect([other?.baseline, other?.size]).toEqual([plain?.baseline, plain?.size]);
});

test("a baseline that the recogniser knows counts, unless it lies beside the word", () => {
  const known = { ...word("Eğitim", [100, 100, 150, 130]), baseline: 121 };
  const beside = { ...word("Eğitim", [100, 300, 150, 320]), baseline: 360 };
  const [first, second] = placeWords([known, beside], 1);
  expect(first?.baseline).toBe(121);
  expect(second?.baseline).toBeLessThan(321);
});
