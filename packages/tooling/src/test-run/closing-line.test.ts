import { expect, it } from "vitest";
import { closingLine } from "./closing-line.ts";

const results = (states: string) => states.split(" ").map((state) => ({ state }));

it("counts what passed and failed", () => {
  expect(closingLine(results("passed passed failed"), 0)).toBe("2 passed, 1 failed");
});

it("counts a file that cannot be loaded as a failure", () => {
  expect(closingLine(results("passed"), 1)).toBe("1 passed, 1 failed");
});

it("names skipped tests only when there are some", () => {
  expect(closingLine(results("passed skipped pending"), 0)).toBe("1 passed, 0 failed, 2 skipped");
});
