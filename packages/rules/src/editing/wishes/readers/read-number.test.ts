import { describe, expect, test } from "vitest";
import { inBrief } from "../../words/test/in-brief.ts";
import { planned } from "../../words/test/planned.ts";

const brief = async (instruction: string): Promise<string> => inBrief(await planned(instruction));
const line = "e1.responsibilities: Led a team of four > Led a team of";

describe("puts a number that is stated into the one line that holds its nouns", () => {
  test.each([
    ["It's a team of 9 these days", `${line} 9`],
    ["team of 7 now", `${line} 7`],
    ["the team was seven", `${line} seven`],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("changes nothing", () => {
  test.each([
    ["where no line has a number", "there are 9 routes now"],
    ["where the line says its number in another language", "das Team ist jetzt 6"],
    ["where two numbers are stated", "there are 9 teams and 4 routes now"],
    ["for another person's number", "my brother has a team of 9 now"],
    ["for another unit", "the team is 9% now"],
    ["for a number that is denied", "it is not a team of 9"],
    ["for an opinion", "a team of 9 is too big"],
  ])("%s", async (_, instruction) => {
    expect(await brief(instruction)).toMatch(/^declined: /);
  });
});
