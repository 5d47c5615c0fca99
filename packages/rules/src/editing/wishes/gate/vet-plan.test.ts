import { describe, expect, test } from "vitest";
import { inBrief } from "../../grammar/test/in-brief.ts";
import { planned } from "../../grammar/test/planned.ts";

const brief = async (instruction: string, resume?: null): Promise<string> =>
  inBrief(await planned(instruction, resume === null ? { resume } : {}));

describe("changes nothing", () => {
  test.each([
    ["for a value with words of a clause in it", "i moved to bristol last year actually no im in bath now"],
    ["for a value with a sign of another wish in it", "location = Graz, skills += Topiary"],
    ["for one word in the place of a name of several", "the name should be Lindquist"],
    ["for a job title in the place of a name", "change my name to Lead Developer"],
    ["for a quoted text whose entry is not what it would be added to", 'under acme: add "Mentored 3 interns" to my skills'],
    ["for a state that reads like a place", "Acme is in trouble these days"],
    ["for a language whose level is none", "change German to N2 level"],
    ["for an undo that is forbidden", "dont undo anything"],
  ])("%s", async (_, instruction) => {
    expect(await brief(instruction)).toMatch(/^declined: /);
  });
});

test("asks which part of a name one word is, and shows both readings", async () => {
  const plan = await planned("my name is Lindquist");
  expect(plan).toMatchObject({ kind: "declined", why: "ambiguous", text: expect.stringMatching(/Lindquist \S+.*\S+ Lindquist/) });
});

describe("drops what only says why", () => {
  test.each([
    ["pls remove react we dont use it", "s6.items - React"],
    ["remove React, it is way too old", "s6.items - React"],
    ["React is a cliché, remove it", "s6.items - React"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

test("reads wishes that are counted in one line", async () => {
  expect(await brief("1. phone 0117 555 0101 2. remove React 3. add Rust to my skills")).toBe(
    "s1.phone = 0117 555 0101\ns6.items - React\ns6.items + Rust",
  );
});

describe("makes a résumé of an introduction", () => {
  test.each([
    [
      "Create a résumé for Maria Lopez, a nurse at Hill Clinic since 2018.",
      "personal_info.name = Maria Lopez\nexperience + {'company_info':{'name':'Hill Clinic','title':'nurse','start_date':'2018','is_current':true}}",
    ],
    [
      "Erstelle einen Lebenslauf für Jana Wirth, Erzieherin bei Kita Sonnenblume seit 2020",
      "personal_info.name = Jana Wirth\nexperience + {'company_info':{'name':'Kita Sonnenblume','title':'Erzieherin','start_date':'2020','is_current':true}}",
    ],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction, null)).toBe(plan);
  });

  test("but not of one with a word that is not understood", async () => {
    expect(await brief("Create a résumé for Maria Lopez, who juggles at Hill Clinic", null)).toMatch(/^declined: /);
  });
});
