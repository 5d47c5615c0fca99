import { expect, test } from "vitest";
import { swapLine } from "./swap-line.ts";

test("exchanges whole words in their case, in links too, and moves spans with their text", () => {
  const style = { size: 10, bold: false, italic: false, color: null, font: "" };
  const text = "ADA KROLL, ada.kroll@example.com, Adaptive";
  const line = {
    ...{ id: "L1", text, page: 1, box: null, region: 1, block: 1, role: "text" as const },
    spans: [
      { start: 0, end: 9, box: null, style },
      { start: 11, end: 32, box: null, style, href: "mailto:ada.kroll@example.com" },
      { start: 34, end: 42, box: null, style },
    ],
  };
  const swapped = swapLine(line, [
    { words: "Ada Kroll", by: "Wei Chen" },
    { words: "Ada", by: "Wei" },
    { words: "Kroll", by: "Chen" },
  ]);
  expect(swapped.text).toBe("WEI CHEN, wei.chen@example.com, Adaptive");
  expect(swapped.spans.map(({ start, end }) => swapped.text.slice(start, end))).toEqual(["WEI CHEN", "wei.chen@example.com", "Adaptive"]);
  expect(swapped.spans[1]?.href).toBe("mailto:wei.chen@example.com");
});
