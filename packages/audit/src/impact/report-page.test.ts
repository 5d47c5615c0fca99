import { expect, test } from "vitest";
import { computeImpact } from "./impact.ts";
import { writeReportPage } from "./report-page.ts";

const applicants = (sex: string, total: number, selected: number) =>
  Array.from({ length: total }, (_, at) => ({ value: at < selected ? 1 : 0, sex, race: null }));

test("the page shows the table and the plot, marks a ratio below four fifths, and escapes names of categories", () => {
  const data = [...applicants("Male", 100, 50), ...applicants("<b>Female", 100, 30), ...applicants("Nonbinary", 2, 0)];
  const page = writeReportPage(computeImpact({ kind: "selection", applicants: data, hasSex: true, hasRace: false }, { dataDate: "2026" }));
  expect(page).toContain("202 applicants, 202 of them counted. 0 have an unknown category");
  expect(page).toContain(
    '<th scope="row">&#60;b&#62;Female</th><td>100</td><td>30</td><td>30.0 %</td><td><span class="below">0.600</span>',
  );
  expect(page).toContain("below 4/5, below 2 %");
  expect(page).toContain('aria-label="Impact ratios by sex, with 95 % intervals"');
  expect(page).not.toContain("<b>");
  expect(page).not.toMatch(/<script|https?:/);
});
