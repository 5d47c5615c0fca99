import type { LanguageInventory } from "@vitae/languages/inventory";
import { expect, it } from "vitest";
import { answerOf, vitae } from "../test/vitae.ts";

it("vitae languages lists every language, English first, with its files and missing files", async () => {
  const { code, out, err } = await vitae(["languages"]);
  expect([code, err]).toEqual([0, ""]);
  const lines = out.split("\n");
  expect(lines[0]).toMatch(/^TAG +LANGUAGE .* resume /);
  expect(lines[1]).toMatch(/^en +English /);
  expect(out).toMatch(/^sw +Swahili .* - /m);
  expect(out).toMatch(/^sw lacks .*\bresume\b/m);
});

it("vitae languages --json prints the named languages", async () => {
  const { languages } = await answerOf<{ languages: readonly LanguageInventory[] }>(["languages", "en", "zh-Hans"], {});
  expect(languages.map(({ tag, name, lacks }) => [tag, name, lacks.includes("resume")])).toEqual([
    ["en", "English", false],
    ["zh-Hans", "Chinese (Simplified)", false],
  ]);
  expect(languages[0]?.lacks).toEqual([]);
  expect(languages[1]?.shares).toContain("stop-words");
});

it("vitae languages reports wrong arguments", async () => {
  const { code, err } = await vitae(["languages", "xx"]);
  expect([code, err]).toEqual([
    2,
    'vitae languages: unknown language "xx". Run "vitae languages" to list all languages\nusage: vitae languages [TAG…] [--json]\n',
  ]);
});
