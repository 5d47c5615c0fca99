import { foldedWords } from "@vitae/languages/fold";
import { describe, expect, test } from "vitest";
import { jobWords } from "./job-words.ts";

const tags = "ar cs da de el en es fi fr he hi hu it ja ko nb nl pl pt ro ru sv tr uk zh-Hans zh-Hant".split(" ");

test("jobs are read in these languages", () => {
  expect(
    jobWords()
      .map(({ tag }) => tag)
      .sort(),
  ).toEqual(tags);
});

describe.each(jobWords())("$tag", (words) => {
  test("has headings of every part, and words for all that a job asks for", () => {
    for (const [part, headings] of Object.entries(words.headings)) expect(headings.length, part).toBeGreaterThanOrEqual(3);
    const { common, nice, must, asks, leads, or, and, experience, years, degrees, speaking, levels, certificates } = words;
    for (const each of [common, nice, must, asks, leads, or, and, experience, years.units, years.months, speaking, certificates])
      expect(each).not.toEqual([]);
    for (const each of [...Object.values(degrees), levels.B2, levels.C1, levels.native]) expect(each).not.toEqual([]);
  });

  test("says what each heading opens", () => {
    const parts = new Map<string, string>();
    for (const [part, headings] of Object.entries(words.headings)) {
      for (const heading of headings) {
        expect(parts.get(foldedWords(heading)) ?? part, heading).toBe(part);
        parts.set(foldedWords(heading), part);
      }
    }
  });
});
