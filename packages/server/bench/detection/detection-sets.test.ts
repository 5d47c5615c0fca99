import { readFileSync } from "node:fs";
import { detectedLanguages } from "@vitae/languages/identification/detected-languages";
import { offlineDetector } from "@vitae/rules/internal/detecting/detector.offline";
import { expect, test } from "vitest";
import { mixedTexts } from "./mixed-texts.ts";
import { type KnownText, knownTexts } from "./texts.ts";

const detector = offlineDetector();

/** Share of the texts of each language that are identified, and the texts that are surely wrong. */
async function measured(texts: readonly KnownText[]) {
  const found = await detector.detect(
    texts.map(({ text }) => text),
    { signal: new AbortController().signal },
  );
  const outcomes = texts.map((known, at) => ({ ...known, found: found[at]?.language, confidence: found[at]?.confidence ?? 0 }));
  const shares = [...Map.groupBy(outcomes, ({ language }) => language)].map(
    ([language, own]) => [language, own.filter((each) => each.found === language).length / own.length] as const,
  );
  return { shares, surelyWrong: outcomes.filter((each) => each.found !== each.language && each.confidence >= 0.8) };
}

test("identifies 200 sentences with digits, units, names and code in each of 20 languages", async () => {
  const texts = mixedTexts();
  const { shares, surelyWrong } = await measured(texts);
  expect([shares.length, texts.length]).toEqual([20, 4_000]);
  expect(surelyWrong).toEqual([]);
  expect(shares.filter(([, share]) => share < 0.97)).toEqual([]);
});

test.each(["texts.txt", "held-back.txt"] as const)(
  "is never sure of a wrong language in %s, and identifies nine texts in ten",
  async (file) => {
    const { shares, surelyWrong } = await measured(knownTexts(file));
    expect(surelyWrong).toEqual([]);
    expect(shares.reduce((sum, [, share]) => sum + share / shares.length, 0)).toBeGreaterThan(0.9);
  },
);

test("the documentation lists the languages that are measured, by code", () => {
  const page = readFileSync(new URL("../../../../docs/reference/data-formats.md", import.meta.url), "utf8");
  const [, listed = ""] = /^## Detected languages$[\s\S]*?^```$([\s\S]*?)^```$/m.exec(page) ?? [];
  const measuredLanguages = new Set(knownTexts("held-back.txt").map(({ language }) => language));
  expect(listed.trim().split(/\s+/)).toEqual([...detectedLanguages]);
  expect([...measuredLanguages].sort()).toEqual([...detectedLanguages]);
});
