import { describe, expect, test } from "vitest";
import { inBrief } from "../../words/test/in-brief.ts";
import { planned } from "../../words/test/planned.ts";

const brief = async (instruction: string): Promise<string> => inBrief(await planned(instruction));

describe("lets a job go on", () => {
  test.each([
    ["I still work at Globex", "e2.company_info.end_date = present"],
    ["Globex: im still there", "e2.company_info.end_date = present"],
    ["Bei Globex arbeite ich immer noch", "e2.company_info.end_date = present"],
    ["nadal pracuję w Globex", "e2.company_info.end_date = present"],
    ["still at Acme", ""],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("changes nothing", () => {
  test.each([
    ["for the job of another person", "my father still works at Globex"],
    ["for a job that is denied", "I'm still not working at Globex"],
    ["for an employer that is gone", "Globex has gone bust"],
  ])("%s", async (_, instruction) => {
    expect(await brief(instruction)).toMatch(/^declined: /);
  });
});

test("removes what is wished away", async () => {
  expect(await brief("I'd like the climbing gone")).toBe("s9.items - Climbing");
});
