import { describe, expect, test } from "vitest";
import { inBrief } from "../words/test/in-brief.ts";
import { planned } from "../words/test/planned.ts";

const brief = async (instruction: string): Promise<string> => inBrief(await planned(instruction));

describe("leaves the reason beside a wish aside", () => {
  test.each([
    ["I don't do any climbing any more and would rather it wasn't among my interests", "s9.items - Climbing"],
    ["I let the CKAD certificate lapse ages ago, so it can go", "- e4"],
    ["usuń Photoshop, to było dawno i nie ma znaczenia", "s6.items - Photoshop"],
    ["I no longer use LinkedIn and would like the link gone", "s1.links - https://linkedin.com/in/anna"],
    ["I got married in March and my surname is Novak now", "s1.last_name = Novak"],
    ["I'd prefer the Globex job not to be in there", "- e2"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("changes nothing", () => {
  test.each([
    ["where the wish is taken back", "remove Photoshop, no wait keep it"],
    ["where more is asked for", "remove Photoshop, tidy it up"],
    ["where a month may be the value", "the end date at Globex is wrong, June"],
    ["where nothing is asked for", "I don't do any climbing any more"],
    ["where the thing is wished for", "I'd prefer the Globex job to be in there"],
  ])("%s", async (_, instruction) => {
    expect(await brief(instruction)).toMatch(/^declined: /);
  });
});
