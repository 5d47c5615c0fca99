import { aggregateScores } from "@vitae/core/engine";
import type { ScoredRequirement } from "@vitae/core/ports";
import { languageFiles } from "@vitae/languages/language-files";
import { describe, expect, test } from "vitest";
import { isGroundedProse } from "../safeguards/grounded-prose.ts";
import { fitAnalysis } from "./fit-analysis.ts";

const row = (
  text: string,
  status: ScoredRequirement["status"],
  importance: ScoredRequirement["importance"] = "must",
): ScoredRequirement => ({
  ...{ id: "r1", text, category: "skills", importance, weight: importance === "must" ? 2 : 1, status, evidence: [] },
  score: status === "met" ? 1 : status === "partial" ? 0.5 : 0,
});
const rows = [row("Java", "met"), row("5 years of SQL", "partial"), row("Kafka", "not_found", "nice"), row("Docker", "met", "nice")];
const explained = (language: string) => ({ rows, overall: aggregateScores(rows).overall_score, language });

test("tells what is met, partly met and not found in the document", () => {
  expect(fitAnalysis(explained("en"))).toEqual({
    language: "en",
    text: "Must-have requirements met: 1 of 2. Nice-to-have requirements met: 1 of 2. Strongest matches: Java; Docker. Partly met: 5 years of SQL. Not found in the document: Kafka.",
  });
});

/** What the others say is English. */
const speaking = languageFiles().filter(({ tag, messages }) => tag === "en" || Object.keys(messages).length > 0);

test.each(speaking.map(({ tag }) => tag))("has its sentences in %s", (tag) => {
  const { text, language } = fitAnalysis(explained(tag));
  expect(language).toBe(tag.split("-")[0]);
  for (const { text: said } of rows) expect(text).toContain(said);
  expect(isGroundedProse(text, explained(tag))).toBe(true);
  if (tag !== "en") expect(text).not.toBe(fitAnalysis(explained("en")).text);
});

test("speaks English where the language has no sentences", () => {
  expect(fitAnalysis(explained("sw")).language).toBe("en");
  expect(fitAnalysis(explained("sw")).text).toBe(fitAnalysis(explained("en")).text);
});

test("has three to five sentences, whatever the rows", () => {
  const sentences = (some: readonly ScoredRequirement[]) =>
    fitAnalysis({ rows: some, overall: 0, language: "en" }).text.split(/(?<=\.) /).length;
  for (const some of [[row("Java", "met")], [row("Java", "not_found")], [row("Java", "partial", "nice")], rows]) {
    expect(sentences(some)).toBeGreaterThanOrEqual(3);
    expect(sentences(some)).toBeLessThanOrEqual(5);
  }
});

describe("prose of a model", () => {
  const says = (text: string, language = "en") => isGroundedProse(text, explained(language));

  test("may say what the rows say", () => {
    expect(says("Java and Docker are shown in the document; Kafka was not found. Two of four rows are met.")).toBe(true);
    expect(says("Die Anforderungen Java und Docker sind belegt. Für Kafka findet sich im Dokument kein Nachweis.", "de")).toBe(true);
    expect(says("文件中提到Java和Docker，未找到Kafka。", "zh")).toBe(true);
  });

  test.each([
    ["a number", "The document shows 12 years of SQL."],
    ["a percentage", "The fit is about 93%."],
    ["a name", "The work at Siemens shows Java."],
    ["a skill", "Java is shown, and so is AWS."],
    ["a decision", "Java is met; we should hire."],
    ["what somebody is like", "Java is met, and the personality is warm."],
    ["what somebody lacks", "The candidate lacks Kafka."],
  ])("is refused for %s that the rows do not hold", (_, text) => {
    expect(says(text)).toBe(false);
  });

  test("is refused for a foreign name in a script without capitals", () => {
    expect(says("文件中提到Java和Siemens。", "zh")).toBe(false);
  });
});
