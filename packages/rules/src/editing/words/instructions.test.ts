import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { WishName } from "./instruction.schema.ts";
import { instructionFiles } from "./instruction-files.offline.ts";
import { instructionsPage } from "./instructions-page.ts";
import { inBrief } from "./test/in-brief.ts";
import { planned } from "./test/planned.ts";
import { wishNames } from "./wish-table.ts";

const table = (tag: string): [instruction: string, plan: string][] =>
  Object.entries(JSON.parse(readFileSync(new URL(`test/${tag}.json`, import.meta.url), "utf8")) as Record<string, string>);

test("every kind of wish has its row, and an example in English", () => {
  const [english] = instructionFiles();
  expect([...wishNames].sort()).toEqual([...WishName.options].sort());
  expect(wishNames.filter((name) => !english?.examples[name]?.length)).toEqual([]);
});

test("docs/reference/instructions.md lists every kind of wish and its examples", () => {
  const page = new URL("../../../../../docs/reference/instructions.md", import.meta.url);
  expect(unpadded(readFileSync(page, "utf8"))).toBe(unpadded(instructionsPage(instructionFiles())));
});

/** Cells of tables are padded by the formatter. */
const unpadded = (page: string): string => page.replace(/ +/g, " ").replace(/\| ?-+ ?(?=\|)/g, "|---");

describe.each(instructionFiles())("$tag", (file) => {
  test.each(table(file.tag))("%s", async (instruction, plan) => {
    expect(inBrief(await planned(instruction))).toBe(plan);
  });

  const examples = Object.entries(file.examples).flatMap(([form, texts]) => texts.map((text) => [text, form] as const));

  test.each(examples)("understands its example: %s", async (text, form) => {
    const plan = await planned(text, { imported: form === "import" });
    const refused = { translate: "asks_for_translation", needs_model: "needs_model" }[form];
    expect(plan).toMatchObject(refused ? { kind: "declined", why: refused } : { kind: expect.stringMatching(/^(?:edit|travel|nothing)$/) });
  });
});
