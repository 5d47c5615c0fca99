import { describe, expect, test } from "vitest";
import { inBrief } from "../../words/test/in-brief.ts";
import { planned } from "../../words/test/planned.ts";

describe("the level of a language", () => {
  test.each([
    ["Pon mi English como Advanced", "e8.text = Advanced"],
    ["Mein Englisch ist jetzt fluent", "e8.text = fluent"],
    ["德语改成Intermediate", "e7.text = Intermediate"],
    ["我的英语是高级水平", "e8.text = 高级水平"],
    ["英語はビジネスレベルです", "e8.text = ビジネスレベル"],
    ["Inglese adesso C1, e aggiungi anche Spagnolo B1", "e8.text = C1\ns8 + {'title':'Spagnolo','text':'B1'}"],
  ])("is said in words of another language or script: %s", async (instruction, plan) => {
    expect(inBrief(await planned(instruction))).toBe(plan);
  });

  test.each(["Füge Good Clinical Practice zu meinen Fähigkeiten hinzu", "añade Advanced Plumbing a mis habilidades"])(
    "is no part of a skill: %s",
    async (instruction) => {
      expect(inBrief(await planned(instruction))).toMatch(/^s6\.items \+ (?:Good Clinical Practice|Advanced Plumbing)$/);
    },
  );
});

describe("the name of a language in a script without spaces", () => {
  test.each([
    ["添加西班牙语（C1）", "s8 + {'title':'西班牙语','text':'C1'}"],
    ["语言里加上韩语,初级", "s8 + {'title':'韩语','text':'初级'}"],
    ["我还会说中文,是母语", "s8 + {'title':'中文','text':'母语'}"],
    ["フランス語を追加、中級", "s8 + {'title':'フランス語','text':'中級'}"],
  ])("%s", async (instruction, plan) => {
    expect(inBrief(await planned(instruction))).toBe(plan);
  });

  test("does not make a language of a skill that begins with it", async () => {
    expect(inBrief(await planned("技能里加上法语导游"))).not.toMatch(/'title'/);
  });
});
