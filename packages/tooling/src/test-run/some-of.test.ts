import { describe, expect, test } from "vitest";
import { sample } from "./some-of.ts";

describe("a sample of cases", () => {
  test("holds one of each step, in their order", () => {
    expect(sample(["a", "b", "c", "d", "e"], 2)).toEqual(["a", "c", "e"]);
  });

  test("holds every case once, where samples begin at each case of a step", () => {
    const cases = ["a", "b", "c", "d", "e", "f", "g"];
    expect([0, 1, 2].flatMap((from) => sample(cases, 3, from)).toSorted()).toEqual(cases);
  });

  test("is never empty where there are cases", () => {
    expect([0, 1, 2, 3, 4].map((from) => sample(["a", "b"], 5, from))).toEqual([["a"], ["b"], ["a"], ["b"], ["a"]]);
    expect(sample([], 3, 2)).toEqual([]);
  });
});
