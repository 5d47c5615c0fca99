import { expect, test } from "vitest";
import { textParts } from "./text-parts.ts";

test.each(["", "short", "word ".repeat(5_000), "x".repeat(9_001), "😀".repeat(5_001), `${"x".repeat(3_999)}😀${"y".repeat(5_000)}`])(
  "loses nothing of a text and tears no character",
  (text) => {
    const parts = textParts(text);
    expect(parts.join("")).toBe(text);
    expect(parts.every((part) => part.isWellFormed() && part.length <= 4_000)).toBe(true);
  },
);

test("cuts behind a blank", () => {
  const [first = ""] = textParts(`${"x".repeat(3_900)} ${"y".repeat(3_000)}`);
  expect(first).toBe(`${"x".repeat(3_900)} `);
});
