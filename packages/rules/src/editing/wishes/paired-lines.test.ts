import { expect, test } from "vitest";
import { inBrief } from "../words/test/in-brief.ts";
import { planned } from "../words/test/planned.ts";
import { sample } from "../words/test/sample.ts";

const brief = async (...lines: readonly string[]): Promise<string> => inBrief(await planned(lines.join("\n"), { resume: sample }));

test.each([
  [["Old: Planned routes", "New: Planned routes and rosters"], "Planned routes and rosters"],
  [["OLD", "Planned routes", "", "NEW", "Planned 12 routes"], "Planned 12 routes"],
  [["- Planned routes", "+ Planned all routes"], "Planned all routes"],
  [["Antes: Planned routes", "Ahora: Planned new routes"], "Planned new routes"],
  [["Было: Planned routes", "Стало: Planned sea routes"], "Planned sea routes"],
  [["旧：Planned routes", "新：Planned rail routes"], "Planned rail routes"],
  [["vorher: Planned routes", "nachher: Planned bus routes"], "Planned bus routes"],
])("lines that show an old and a new text replace one by the other: %j", async (lines, text) => {
  expect(await brief(...lines)).toBe(`e1.responsibilities: Planned routes > ${text}`);
});

test.each([
  ["an old text that stands nowhere", ["Old: Painted boats", "New: Painted ships"]],
  ["an old text that stands in two places", ["Old: Engineer", "New: Senior Engineer"]],
  ["a list with two dashes", ["- Java", "- Kafka"]],
  ["a new text alone", ["New: Painted ships"]],
])("%s changes nothing", async (_, lines) => {
  expect(await brief(...lines)).toMatch(/^declined: /);
});

test.each(["ADD RUST TO SKILLS", "PLEASE ADD RUST TO MY SKILLS", "FÜGE RUST ZU MEINEN KENNTNISSEN HINZU", "AÑADE RUST A MIS HABILIDADES"])(
  "a message in capitals is read like one in small letters: %s",
  async (instruction) => {
    expect(await brief(instruction)).toBe("s6.items + RUST");
  },
);

test.each([
  "remove carpentry from my skills",
  "haal timmeren weg bij mijn vaardigheden",
  "lösche Tischlerei aus meinen Kenntnissen",
  "haal Photoshop uit mijn vaardigheden maar haal mijn vaardigheden weg",
  "in skills: s/React/Vue/",
  "Engineer | Acme Logistics GmbH should now be Engineer | Acme Two",
])("what is not on the résumé takes nothing else with it, and a notation is no value: %s", async (instruction) => {
  expect(await brief(instruction)).toMatch(/^declined: /);
});
