import { describe, expect, test } from "vitest";
import { inBrief } from "../../words/test/in-brief.ts";
import { planned } from "../../words/test/planned.ts";

const brief = async (instruction: string): Promise<string> => inBrief(await planned(instruction));

describe("writes the base form of a name", () => {
  test.each([
    ["of a known skill that is inflected", "dopisz do umiejętności Kafkę i Dockera", "s6.items + Kafka\ns6.items + Docker"],
    ["that is said in it", "dodaj do umiejętności Scrumban", "s6.items + Scrumban"],
    ["of a place without an ending", "mieszkam teraz w Oslo", "s1.location = Oslo\ns1.address.city = \ns1.address.country = "],
    ["behind a colon", "miasto: Gdynie", "s1.address.city = Gdynie\ns1.location = Gdynie, Austria"],
  ])("%s", async (_, instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("changes nothing where the base form is not known", () => {
  test.each([
    ["mieszkam w Gdyni"],
    ["przeprowadziłam się do Krosna"],
    ["dodaj do umiejętności analizę ryzyka"],
    ["теперь я живу в Кинели"],
    ["добавь в навыки аналитику"],
  ])("%s", async (instruction) => {
    expect(await brief(instruction)).toMatch(/^declined: /);
  });
});
