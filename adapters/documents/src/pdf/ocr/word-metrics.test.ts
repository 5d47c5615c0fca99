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

test("words beside each other have one size, whatever a stain adds to the box of one of them", () => {
  const row = placeWords(
    [
      word("Kept", [100, 100, 140, 119]),
      word("bees", [145, 100, 180, 115]),
      { ...word("and", [185, 90, 210, 120]), baseline: 115 },
      word("hives", [215, 100, 260, 115]),
    ],
    1,
  );
  expect(new Set(row.map(({ size }) => size)).size).toBe(1);
});

test("sizes of rows that differ by little are the most frequent one of them, and larger ones stay", () => {
  const rows = [
    word("Experience", [100, 60, 220, 85]),
    ...[0, 1, 2].map((at) => word("Kept the bees", [100, 100 + at * 40, 260, 119 + at * 40])),
    word("Kept", [100, 240, 140, 258]),
  ];
  const [heading, first, second, third, fourth] = placeWords(rows, 1).map(({ size }) => size);
  expect([second, third, fourth]).toEqual([first, first, first]);
  expect(heading).toBeGreaterThan((first ?? 0) * 1.2);
});
