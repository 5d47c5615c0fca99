import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { type Count, type Counts, f1Of, judge, macroF1, sumCounts, type Truth, type Verdict } from "./quality.ts";

/**
 * How much of a corpus is read right, as a table. The folder holds `manifest.json`, a list of `{file, truth, lang}`.
 */
export async function reportQuality(folder: string): Promise<string> {
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as { file: string; truth: string; lang: string }[];
  const service = createResumeService({ engine: rules(), reader: documents() });
  const verdicts: (Verdict & { sure: boolean })[] = [];
  const judged: { lang: string; counts: Counts }[] = [];
  let refused = 0;
  for (const { file, truth, lang } of manifest) {
    const [resume] = await service.parse([{ filename: file, bytes: readFileSync(join(folder, file)) }]);
    if (!resume || resume.error) {
      refused++;
      continue;
    }
    const doubted = new Set(resume.warnings.flatMap(({ code, pointer }) => (code === "low_confidence" && pointer ? [pointer] : [])));
    const own = judge(resume, JSON.parse(readFileSync(join(folder, truth), "utf8")) as Truth);
    for (const verdict of own.verdicts) verdicts.push({ ...verdict, sure: !doubted.has(verdict.pointer) });
    judged.push({ lang, counts: own.counts });
  }
  await service.close();

  const percent = (part: number, whole: number) => (whole > 0 ? ((100 * part) / whole).toFixed(1) : "–").padStart(6);
  const right = (list: readonly Verdict[]) => list.filter((verdict) => verdict.right).length;
  const row = (name: string, count: Count) =>
    `${name.padEnd(26)}${percent(count.right, count.found)}${percent(count.right, count.wanted)}${percent(f1Of(count), 1)}${String(count.wanted).padStart(8)}`;
  const fields = Object.entries(sumCounts(judged.map(({ counts }) => counts)));
  const sure = verdicts.filter((verdict) => verdict.sure);
  const unsure = verdicts.filter((verdict) => !verdict.sure);
  return [
    `${manifest.length} documents, ${refused} refused`,
    `${"field".padEnd(26)}${"P".padStart(6)}${"R".padStart(6)}${"F1".padStart(6)}${"values".padStart(8)}`,
    ...fields.map(([field, count]) => row(field, count)),
    ...[...Map.groupBy(judged, ({ lang }) => lang)].map(
      ([lang, own]) => `${`language ${lang}`.padEnd(38)}${percent(macroF1(own.map(({ counts }) => counts)), 1)}`,
    ),
    `mean F1 of the fields: ${percent(macroF1(judged.map(({ counts }) => counts)), 1)} %`,
    `without low_confidence: ${percent(right(sure), sure.length)} % of ${sure.length} right; with: ${percent(right(unsure), unsure.length)} % of ${unsure.length}`,
    "",
  ].join("\n");
}
