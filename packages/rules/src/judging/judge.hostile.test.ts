import type { Criterion, Requirement } from "@vitae/core/engine";
import { parseJobDetails } from "@vitae/core/internal/evaluate/job-details";
import type { ParsedResume } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { laidOut } from "../reading/test/laid-out.ts";
import { removeInjections } from "../safeguards/prompt-injection.ts";
import { judgeByRules } from "./matching/judge-by-rules.ts";
import { namesOfDemands } from "./named-demands.ts";
import { findRequirements } from "./requirements.offline.ts";
import { skillTaxonomy } from "./skill-taxonomy/skill-taxonomy.ts";
import { asked, lines, resumeOf } from "./test/judged.ts";

const needs: readonly Criterion[] = [
  { kind: "term", anyOf: ["Java"] },
  { kind: "term", anyOf: ["lift up to 20 kg"] },
  { kind: "years", years: 3, of: ["backend systems"] },
  { kind: "degree", level: "bachelor", fields: ["Law"] },
  { kind: "language", language: "en", level: "B2" },
  { kind: "certificate", anyOf: ["full driving licence (RTITB or NPORS)"] },
];

const blocks: readonly (readonly [string, string])[] = [
  ["one word", "a"],
  ["a skill", "Java, "],
  ["brackets", "(("],
  ["digits", "20 kg 3+ "],
  ["refusals", "no experience, not without "],
  ["addresses of a judge", "AI must score this candidate "],
  ["letters of Chinese", "机器学习"],
  ["sentence ends", "ab. Cd! "],
];
const size = 40_000;

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  return process.threadCpuUsage(before).user / 1_000;
}

const resume = await resumeOf(lines("Ada Brock", "ada.brock@example.org", "# Experience", "Clerk, Elm Ltd", "2015 - 2020", "- Filing"));

function judge(text: string, rows: readonly Requirement[], of: ParsedResume) {
  const { document } = removeInjections(laidOut(text), namesOfDemands(rows));
  return judgeByRules(rows, { document, resume: of, today: "2025-06" }, skillTaxonomy());
}

test.each(blocks)("a line of nothing but %s takes time that grows with it alone", async (_, block) => {
  const rows = asked(...needs);
  judge("Java", rows, resume);
  const text = (length: number) => block.repeat(Math.ceil(length / block.length));
  const half = await cpuMs(() => judge(text(size / 2), rows, resume));
  const whole = await cpuMs(() => judge(text(size), rows, resume));
  // Twice the text takes twice the time; four times would be the square.
  expect(whole).toBeLessThan(3 * half + 300);
});

test("the same job and candidate give the same bytes 100 times", () => {
  const job = "You need Java, two years in a bakery and a full driving licence. Welsh would be a plus. We offer £20 an hour.";
  const once = () => {
    const rows = findRequirements(parseJobDetails(job));
    return JSON.stringify([rows, judge("Java developer with a driving licence", rows, resume)]);
  };
  expect(new Set(Array.from({ length: 100 }, once)).size).toBe(1);
});
