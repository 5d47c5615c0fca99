import { describe, expect, test } from "vitest";
import { inBrief } from "../../words/test/in-brief.ts";
import { planned } from "../../words/test/planned.ts";

describe("removes nothing whole of which only a part is to go", () => {
  test.each([
    ["a word at the end of an employer's name", "scrap the gmbh"],
    ["a word of a title that is no occupation", "drop the junior"],
    ["where an entry is, from the entry", "drop Vienna from the Acme one"],
    ["a word of a degree, from its kind", "take TU from the degree"],
    ["a field behind the word for the entry", "bin the diploma year"],
    ["words of a line, from the line", "take out planned from routes"],
    ["few words of a line", "cut the four"],
    ["a word of a title, behind the job that has it", "the junior engineer job, take out the junior"],
    ["a title that the job is to get", "drop the current job to junior"],
    ["a word behind a kind", "throw out the diploma wording"],
    ["a word that a line holds, before a field", "remove the routes number"],
  ])("%s", async (_, instruction) => {
    expect(inBrief(await planned(instruction))).toMatch(/^declined: /);
  });
});

describe("removes what is named as a whole", () => {
  test.each([
    ["scrap acme", "- e1"],
    ["drop the Globex job", "- e2"],
    ["remove Globex from my experience", "- e2"],
    ["remove the job in Vienna", "- e1"],
    ["take out wrote tests", "e1.responsibilities - Wrote tests"],
    ["cut the bullet about the team", "e1.responsibilities - Led a team of four"],
  ])("%s", async (instruction, plan) => {
    expect(inBrief(await planned(instruction))).toBe(plan);
  });
});

describe("writes no date beside a word that is not known", () => {
  test.each(["Acme is shuttered since 2022"])("%s", async (instruction) => {
    expect(inBrief(await planned(instruction))).toMatch(/^declined: /);
  });
});
