import { describe, expect, test } from "vitest";
import { inBrief } from "../../words/test/in-brief.ts";
import { planned } from "../../words/test/planned.ts";

const brief = async (instruction: string): Promise<string> => inBrief(await planned(instruction));

describe("a word for a part of the résumé inside a compound", () => {
  test.each([
    ["技能里加上教育心理学", "s6.items + 教育心理学"],
    ["スキルに学歴調査を追加", "s6.items + 学歴調査"],
    ["添加技能焊接", "s6.items + 焊接"],
    ["add the skill Welding", "s6.items + Welding"],
  ])("is no cut of the text: %s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });

  test("is no entry of its own where the text goes to another section", async () => {
    expect(await brief("add award management to my skills")).toMatch(/^(?:declined: |s6\.items \+ award management$)/);
  });

  test.each(["add work ethic to my skills", "i learned belly work, put it with the skills"])(
    "never leaves the rest of it alone: %s",
    async (instruction) => {
      expect(await brief(instruction)).not.toMatch(/\+ (?:ethic|belly)$/);
    },
  );
});

describe("a word for a place in a list inside a name", () => {
  test("is a part of the name", async () => {
    expect(await brief("add skill first aid")).toBe("s6.items + first aid");
  });

  test.each(["move Skills first", "Skills first please"])("still moves what is named: %s", async (instruction) => {
    expect(await brief(instruction)).toMatch(/^s6 @/);
  });

  test("moves nothing where it counts a word that no list holds", async () => {
    expect(await brief("skills second gizmo should be on top")).toMatch(/^declined: /);
  });
});

describe("a place near a town", () => {
  test.each([
    "I live near Graz",
    "ich wohne jetzt bei Linz",
    "ik woon nu vlakbij Zwolle",
    "vivo cerca de Toledo",
    "我现在住在苏州附近",
    "set my location to just outside Graz",
  ])("is not the town: %s", async (instruction) => {
    expect(await brief(instruction)).toMatch(/^declined: /);
  });

  test("changes nothing of a town that is said", async () => {
    expect(await brief("ich wohne jetzt in Linz")).toMatch(/^s1\.location = Linz/);
  });
});

describe("a postal code with letters behind it", () => {
  test("is all of the code", async () => {
    expect(await brief("mijn adres is nu Kerklaan 4, 7311 BD Apeldoorn")).toBe(
      "s1.address.street = Kerklaan 4\ns1.address.city = Apeldoorn\ns1.address.postal_code = 7311 BD\ns1.location = Apeldoorn\ns1.address.country = ",
    );
  });
});

describe("the name of a product with an ending", () => {
  test.each([
    ["add Three.js", "s6.items + Three.js"],
    ["add Node.js and Kotlin", "s6.items + Node.js\ns6.items + Kotlin"],
    ["add three.example", "s1.links + three.example"],
  ])("is a link only where it is an address: %s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("what leaves a list", () => {
  test("stands in front of the word off", async () => {
    expect(await brief("chess off the interests please")).toBe("s9.items - Chess");
  });

  test("makes room for what comes in", async () => {
    expect(await brief("chess off the interests, put quilting")).toBe("s9.items - Chess\ns9.items + quilting");
  });

  test("is never added, where the list does not hold it", async () => {
    expect(await brief("rowing off the interests, put quilting")).toMatch(/^declined: /);
  });
});

test("what somebody thinks of a skill asks for no edit", async () => {
  expect(await brief("React ist mir nicht so wichtig")).toMatch(/^declined: /);
});
