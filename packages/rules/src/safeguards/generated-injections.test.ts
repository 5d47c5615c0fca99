import { expect, test } from "vitest";
import { asked, judged, lines } from "../judging/test/judged.ts";
import { demandedSkills, generateInjections } from "./test/generated-injections.ts";

const sentences = generateInjections(300);
const rows = asked(...demandedSkills.map((name) => ({ kind: "term" as const, anyOf: [name] })));
const resume = [
  "Ada Brock",
  "ada.brock@example.org",
  "# Experience",
  "Baker, Oak Ltd",
  "2015 - 2020",
  "- Baked bread and cakes for the shop",
];

test("are of thirteen languages, and no two alike in one round", () => {
  expect(new Set(sentences.map(({ language }) => language)).size).toBe(13);
  expect(sentences).toHaveLength(300);
});

test("none of 300 sentences to whoever judges moves a score", async () => {
  const clean = await judged(lines(...resume), rows);
  const moved: string[] = [];
  for (const { text } of sentences) {
    const { overall_score } = await judged(lines(...resume, `- ${text}`), rows);
    if (overall_score !== clean.overall_score) moved.push(text);
  }
  expect(moved).toEqual([]);
});

test("without the shield they would", async () => {
  const { overall_score } = await judged(lines(...resume, "# Skills", demandedSkills.join(", ")), rows);
  expect(overall_score).toBeGreaterThan(50);
});
