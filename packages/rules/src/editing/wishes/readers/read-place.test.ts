import { describe, expect, test } from "vitest";
import { inBrief } from "../../words/test/in-brief.ts";
import { planned } from "../../words/test/planned.ts";

const brief = async (instruction: string): Promise<string> => inBrief(await planned(instruction));

describe("sets where an entry was", () => {
  test.each([
    ["Globex was in Klagenfurt.", "e2.company_info.location = Klagenfurt"],
    ["Globex was in Akron, OH", "e2.company_info.location = Akron, OH"],
    ["The desk job at Acme Logistics is in Linz, not Vienna", "e1.company_info.location = Linz"],
    ["Acme Logistics is in Linz, Vienna is wrong", "e1.company_info.location = Linz"],
    ["Globex war in Villach", "e2.company_info.location = Villach"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("changes nothing", () => {
  test.each([
    ["for the field in which somebody worked", "The Globex job was in Accounting"],
    ["for the subject of a degree", "The BSc was in Astronomy"],
    ["for words behind the place", "Globex was in Trouble with the bank"],
    ["for a wrong place that does not stand there", "Acme Logistics is in Linz, not Berlin"],
    ["for where a former employer is today", "Globex is in Villach now"],
    ["for another person", "My sister's office at Globex was in Villach"],
    ["for a question", "Globex was in Villach, right?"],
  ])("%s", async (_, instruction) => {
    expect(await brief(instruction)).toMatch(/^(?:declined|answer): /);
  });
});
