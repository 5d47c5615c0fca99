import { Resume } from "@vitae/core/engine";
import { describe, expect, test } from "vitest";
import { inBrief } from "../../words/test/in-brief.ts";
import { planned } from "../../words/test/planned.ts";
import { sample } from "../../words/test/sample.ts";

const summarised = (text: string): Resume =>
  Resume.parse({
    ...sample,
    data: sample.data.map((one) => (one.segment_type === "summary" ? { ...one, segment_data: { text, items: [] } } : one)),
  });

test("a language and how well it is spoken are no skills", async () => {
  const resume = Resume.parse({ ...sample, data: sample.data.filter((one) => one.segment_type !== "languages") });
  expect(inBrief(await planned("i also speak Welsh, and Irish natively", { resume }))).toBe(
    "languages + {'title':'Welsh'}\nlanguages + {'title':'Irish','text':'natively'}",
  );
});

describe("a number of a text", () => {
  test.each([
    ["gets no word twice", "the team is not four", "Builds bridges."],
    ["gets no clause that repeats the text", "i can show 19 years work not eighteen", "Engineer with eighteen years on sites."],
    ["that the text only bounds gets no other one", "I have 9 years' practice, not seven", "Engineer with over seven years on sites."],
    ["that may be greater gets no other one", "I have 9 years' practice, not 7", "Engineer with more than 7 years on sites."],
  ])("%s", async (_, instruction, text) => {
    expect(inBrief(await planned(instruction, { resume: summarised(text) }))).toMatch(/^declined: /);
  });

  test.each([
    ["the team is five, not four", "Builds bridges.", "e1.responsibilities: Led a team of four > Led a team of five"],
    ["I have 9 years' practice, not seven", "Engineer with seven years on sites.", "s2.text = Engineer with 9 years on sites."],
  ])("is corrected by %s", async (instruction, text, plan) => {
    expect(inBrief(await planned(instruction, { resume: summarised(text) }))).toBe(plan);
  });
});
