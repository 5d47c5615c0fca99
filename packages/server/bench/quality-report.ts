import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { judge, type Truth, type Verdict } from "./quality.ts";

/**
 * How much of a corpus is read right, as a table. The folder holds `manifest.json`, a list of `{file, truth, lang}`.
 */
export async function reportQuality(folder: string): Promise<string> {
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as { file: string; truth: string; lang: string }[];
  const service = createResumeService({ engine: rules(), reader: documents() });
  const verdicts: (Verdict & { lang: string; sure: boolean })[] = [];
  const expected: { field: string; lang: string; count: number }[] = [];
  let refused = 0;
  for (const { file, truth, lang } of manifest) {
    const [resume] = await service.parse([{ filename: file, bytes: readFileSync(join(folder, file)) }]);
    if (!resume || resume.error) {
      refused++;
      continue;
    }
    const doubted = new Set(resume.warnings.flatMap(({ code, pointer }) => (code === "low_confidence" && pointer ? [pointer] : [])));
    const judged = judge(resume, JSON.parse(readFileSync(join(folder, truth), "utf8")) as Truth);
    for (const verdict of judged.verdicts) verdicts.push({ ...verdict, lang, sure: !doubted.has(verdict.pointer) });
    for (const [field, count] of Object.entries(judged.expected)) expected.push({ field, lang, count });
  }
  await service.close();

  const percent = (part: number, whole: number) => (whole > 0 ? ((100 * part) / whole).toFixed(1) : "–").padStart(6);
  const right = (list: readonly Verdict[]) => list.filter((verdict) => verdict.right).length;
  const f1Of = (of: (item: { field: string; lang: string }) => boolean) => {
    const found = verdicts.filter(of);
    const wanted = expected.filter(of).reduce((sum, { count }) => sum + count, 0);
    return (2 * right(found)) / Math.max(found.length + wanted, 1);
  };
  function row(name: string, of: (item: { field: string; lang: string }) => boolean): string {
    const found = verdicts.filter(of);
    const wanted = expected.filter(of).reduce((sum, { count }) => sum + count, 0);
    const f1 = percent(2 * right(found), found.length + wanted);
    return `${name.padEnd(26)}${percent(right(found), found.length)}${percent(right(found), wanted)}${f1}${String(wanted).padStart(8)}`;
  }
  const names = (pick: (item: { field: string; lang: string }) => string) => [...new Set(expected.map(pick))];
  const fields = names(({ field }) => field);
  const macro = fields.map((name) => f1Of(({ field }) => field === name)).reduce((sum, f1) => sum + f1 / fields.length, 0);
  const sure = verdicts.filter((verdict) => verdict.sure);
  const unsure = verdicts.filter((verdict) => !verdict.sure);
  return [
    `${manifest.length} documents, ${refused} refused`,
    `${"field".padEnd(26)}${"P".padStart(6)}${"R".padStart(6)}${"F1".padStart(6)}${"values".padStart(8)}`,
    ...fields.map((name) => row(name, ({ field }) => field === name)),
    ...names(({ lang }) => lang).map((name) => row(`language ${name}`, ({ lang }) => lang === name)),
    row("all values", () => true),
    `mean F1 of the fields: ${percent(macro, 1)} %`,
    `without low_confidence: ${percent(right(sure), sure.length)} % of ${sure.length} right; with: ${percent(right(unsure), unsure.length)} % of ${unsure.length}`,
    "",
  ].join("\n");
}
