import { expect, test } from "vitest";
import type { RunReport } from "./export-run.ts";
import { letterLanguages, writeLetter } from "./write-letter.ts";

const place = { page: 1, lines: [7, 7], quote: "Welder at Halvorsen Works" } as const;
const report: RunReport = {
  ...{ run: "run-1", operation: "evaluate", started: "2026-03-09T08:00:00.000Z", ended: "2026-03-09T08:00:01.000Z" },
  ...{ engine: "offline", model: "", rubric_version: "2", deterministic: true, language: "en", job_sha256: null },
  score: 58.3,
  rows: [
    { id: "r1", text: "Welding", category: "skills", importance: "must", weight: 2, status: "met", score: 1, evidence: [place] },
    { id: "r2", text: "Norwegian", category: "languages", importance: "must", weight: 2, status: "partial", score: 0.5, evidence: [] },
    { id: "r3", text: "Diving", category: "skills", importance: "nice", weight: 1, status: "not_found", score: 0, evidence: [] },
    { id: "r4", text: "Rigging", category: "skills", importance: "nice", weight: 1, status: "partial", score: 0.5, evidence: [] },
  ],
  ...{ not_considered: ["name", "photo"], warnings: [], document: "matches" },
  decisions: [
    { time: "2026-03-10T09:00:00.000Z", decision: "invited", reviewer: "hr-4", corrections: [{ id: "r3", status: "met" }] },
    { time: "2026-03-12T09:00:00.000Z", decision: "hired", reviewer: "hr-5", corrections: [] },
  ],
};

/** What the person must be able to read: requirements, results, evidence, calculation, decisions and the reference. */
const expected: Readonly<Record<string, readonly string[]>> = {
  en: [
    "March 9, 2026",
    "On March 10, 2026, after the evaluation, the person with the identifier hr-4 changed",
    "2) – met (100 points)",
    "2) – partly met (50 points)",
    "(page 1, line 7)",
    "÷ 6 = 58.3",
    'hr-4 decided: "invited"',
  ],
  de: ["9. März 2026", "2) – erfüllt (100 Punkte)", "2) – teilweise erfüllt (50 Punkte)", "(Seite 1, Zeile 7)", "÷ 6 = 58,3", "„invited“"],
  es: [
    "9 de marzo de 2026",
    "– cumplido (100 puntos)",
    "– cumplido en parte (50 puntos)",
    "(página 1, línea 7)",
    "÷ 6 = 58,3",
    "«invited»",
  ],
  fr: [
    "9 mars 2026",
    "– critère rempli (points : 100)",
    "– critère rempli en partie (points : 50)",
    "(page 1, ligne 7)",
    "÷ 6 = 58,3",
    "« invited »",
  ],
  it: ["9 marzo 2026", "– soddisfatto (100 punti)", "– soddisfatto in parte (50 punti)", "(pagina 1, riga 7)", "÷ 6 = 58,3", "«invited»"],
};

test.each(letterLanguages())(
  "a letter in %s states the results, the evidence, the calculation, the decisions and the reference",
  (language) => {
    const letter = writeLetter(report, language);
    for (const text of [
      ...(expected[language] ?? []),
      "Welder at Halvorsen Works",
      "(2 × 100 + 2 × 50 + 1 × 0 + 1 × 50)",
      "hired",
      "hr-5",
      "run-1",
    ])
      expect(letter).toContain(text);
    expect(letter.match(/hr-4/g)).toHaveLength(2);
    expect(letter.match(/^## /gm)).toHaveLength(4);
    expect(letter).not.toMatch(/[{}]|undefined|\bnull\b/);
  },
);

test("there is a letter in five languages, and none about a run that is no evaluation", () => {
  expect(letterLanguages().toSorted()).toEqual(["de", "en", "es", "fr", "it"]);
  expect(() => writeLetter({ ...report, operation: "parse", score: null, rows: [] }, "en")).toThrow("is no evaluation (parse)");
  expect(() => writeLetter(report, "xx")).toThrow('There is no letter in "xx"');
});
