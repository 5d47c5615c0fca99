import { escapeHtml } from "./escape-html.ts";
import type { ImpactReport, ImpactRow, ImpactTable } from "./impact.ts";
import { plot } from "./report-plot.ts";

const titles: Readonly<Record<ImpactTable["by"], string>> = {
  sex: "Sex",
  race_ethnicity: "Race and ethnicity",
  intersection: "Intersections of race, ethnicity and sex",
};

const style = `
:root { color-scheme: light dark; --text: #1a1a1a; --soft: #595959; --line: #b8b8b8; --back: #fff; --mark: #a8231a; --point: #1d5b8f; }
@media (prefers-color-scheme: dark) {
  :root { --text: #eee; --soft: #b3b3b3; --line: #666; --back: #161616; --mark: #ff8f85; --point: #7ab8ee; }
}
body { margin: 2rem auto; max-width: 62rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child, th:last-child, td:last-child { text-align: left; white-space: normal; }
.below { color: var(--mark); font-weight: 600; } .note { color: var(--soft); }
svg { width: 100%; height: auto; margin-top: 1rem; } svg text { font: 13px system-ui, sans-serif; fill: var(--text); }
`;

/** Writes a report as one HTML page without scripts and links. */
export const writeReportPage = (report: ImpactReport): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Impact ratios</title>
<style>${style}</style>
</head>
<body>
<h1>Impact ratios</h1>
<p>${summary(report)}</p>
<p class="note">These numbers are evidence for an auditor. They do not state that a tool is lawful. The groups come from the operator; none was inferred.</p>
${report.tables.map((table) => section(table, report)).join("\n")}
<h2>How the numbers are computed</h2>
<ul>
<li>${
  report.kind === "selection"
    ? "Selection rate: selected applicants of a category, divided by all its applicants."
    : "Scoring rate: applicants of a category with a score above the median of the whole sample, divided by all its applicants."
}</li>
<li>Impact ratio: rate of a category, divided by the highest rate of the table (6 RCNY § 5-300).</li>
<li>Interval: 95 % interval of the ratio, by the log method. p: two-sided, against the category with the highest rate; by a z test, or by Fisher's exact test for expected counts below 5. Neither is corrected for the number of comparisons.</li>
<li>“below 4/5”: ratio below four fifths (29 CFR 1607.4(D)). “below 2 %”: fewer than 2 % of the counted applicants are in the category (6 RCNY § 5-301).</li>
</ul>
</body>
</html>
`;

function summary({ kind, applicants, unknown, median, data_date: date, exclusion_reason: reason }: ImpactReport): string {
  const counted = applicants - unknown;
  return [
    date === null ? "The date of the data was not stated." : `Data of ${escapeHtml(date)}.`,
    `${applicants} applicants, ${counted} of them counted. ${unknown} have an unknown category and are in no table.`,
    kind === "scoring" ? `Median score of the whole sample: ${median}.` : "",
    reason === null ? "" : `Categories below 2 % have no impact ratio. Reason: ${escapeHtml(reason)}.`,
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

const section = ({ by, rows }: ImpactTable, { kind }: ImpactReport): string => `<h2>${titles[by]}</h2>
<div class="scroll"><table>
<thead><tr><th scope="col">Category</th><th scope="col">Applicants</th><th scope="col">${
  kind === "selection" ? "Selected" : "Above median"
}</th><th scope="col">Rate</th><th scope="col">Impact ratio</th><th scope="col">95 % interval</th><th scope="col">p</th><th scope="col">Marks</th></tr></thead>
<tbody>
${rows.map(tableRow).join("\n")}
</tbody>
</table></div>
${plot(rows, titles[by])}`;

function tableRow({ category, applicants, selected, rate, impact_ratio: ratio, interval, significance, ...marks }: ImpactRow): string {
  const notes = [
    ...(marks.below_four_fifths ? ["below 4/5"] : []),
    ...(marks.below_two_percent ? ["below 2 %"] : []),
    ...(ratio === null ? ["no ratio"] : []),
  ];
  const cells = [
    applicants,
    selected,
    `${(rate * 100).toFixed(1)} %`,
    `<span${marks.below_four_fifths ? ' class="below"' : ""}>${ratio?.toFixed(3) ?? "–"}</span>`,
    interval ? `${interval[0].toFixed(2)} to ${interval[1].toFixed(2)}` : "–",
    significance ? `${formatP(significance.p)} (${significance.test})` : "–",
    notes.join(", "),
  ];
  return `<tr><th scope="row">${escapeHtml(category)}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

const formatP = (p: number): string => (p < 0.001 ? "&lt; 0.001" : p.toFixed(3));
