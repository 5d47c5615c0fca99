import { readFile, writeFile } from "node:fs/promises";
import { computeImpact, joinApplicants, parseCsv, writeReportPage } from "@vitae/audit";
import { writeTo } from "../../terminal/terminal.ts";
import { command } from "../command.ts";

/** The command `vitae audit impact`. */
export const impact = command({
  options: {
    scores: { type: "string", value: "FILE", about: "CSV with the columns id and score, or id and selected (yes or no)", required: true },
    groups: { type: "string", value: "FILE", about: "CSV with the columns id, and sex or race_ethnicity or both", required: true },
    html: { type: "string", value: "FILE", about: "also write the report as a page with plots" },
    date: { type: "string", value: "TEXT", about: "date or period of the data" },
    "exclude-small": { type: "string", value: "REASON", about: "give categories below 2 % no ratio, for this reason" },
  },
  notes: `Computes selection rates or scoring rates, and impact ratios by sex, race and ethnicity, and their intersections, after 6 RCNY § 5-301.
The groups come from you. They are never inferred; a blank group is unknown.

  vitae audit impact --scores scores.csv --groups groups.csv --date 2026 --html report.html > report.json`,
  async run({ values }, { out }) {
    const [scores = "", groups = ""] = await Promise.all([values.scores ?? "", values.groups ?? ""].map((path) => readFile(path, "utf8")));
    const report = computeImpact(joinApplicants(parseCsv(scores), parseCsv(groups)), {
      dataDate: values.date ?? null,
      exclusionReason: values["exclude-small"] ?? null,
    });
    if (values.html !== undefined) await writeFile(values.html, writeReportPage(report));
    await writeTo(out, `${JSON.stringify(report, null, 2)}\n`);
  },
});
