/**
 * Measures the share of correct values for each doubt, over folders of résumés with truth, and writes the table for
 * `low_confidence`: `packages/rules/src/reading/confidence/trust.ts`. Use the parts `rules` and `calibration` of
 * the held-out people, in their templates and with random designs (`--seed`), never the unread part, and documents of
 * other authors that the rules have been read against. The table depends on the folders.
 *
 * @example node --conditions=vitae-source packages/tooling/src/held-out/make-corpus.ts rules FOLDER
 * @example node --conditions=vitae-source packages/server/bench/calibrate-confidence.bench.ts --write FOLDER…
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createResumeService } from "@vitae/core";
import { isExtractedValue } from "@vitae/core/engine";
import type { Extractor } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { languageFiles } from "@vitae/languages/language-files";
import { rules } from "@vitae/rules";
import { createAnalyser } from "@vitae/rules/internal/reading/analyse-document";
import { type DoubtedValue, doubtsAndPairs, findDoubts } from "@vitae/rules/internal/reading/confidence/doubts";
import { leastTrust } from "@vitae/rules/internal/reading/confidence/trust";
import { readDraft } from "@vitae/rules/internal/reading/extract.offline";
import { judge, type Truth } from "./quality.ts";

/** Prior: each doubt gets this number of additional values and correct values, so that a single value has little effect. */
const prior = { values: 2, right: 1.9 };

const { values, positionals } = parseArgs({ options: { write: { type: "boolean" } }, allowPositionals: true });
const analyse = createAnalyser(languageFiles);
let doubted = new Map<string, DoubtedValue>();

/** The rule extractor. It records the doubts of each value by pointer. */
const extractor: Extractor = {
  async extract(document) {
    const { rows, language, tools } = analyse(document);
    const { draft, sections } = readDraft(rows, language, tools);
    const found = new Map(findDoubts(draft, sections, tools).map((each) => [each.value, each]));
    doubted = new Map();
    const visit = (node: unknown, pointer: string): void => {
      if (typeof node !== "object" || node === null) return;
      const own = isExtractedValue(node) ? found.get(node) : undefined;
      if (own) doubted.set(pointer.replace("/phones/0", "/phone"), own);
      else if (!isExtractedValue(node)) for (const [key, child] of Object.entries(node)) visit(child, `${pointer}/${key}`);
    };
    visit(draft, "");
    return { value: draft, engine: { name: "offline", model: "", version: "0", deterministic: true }, warnings: [] };
  },
};

interface Seen {
  readonly field: string;
  /** Its doubts, and every pair of them. */
  readonly doubts: readonly string[];
  readonly right: boolean;
}
const seen: Seen[] = [];
const service = createResumeService({ engine: { ...rules(), extractor }, reader: documents() });
for (const folder of positionals) {
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as { file: string; truth: string }[];
  for (const { file, truth } of manifest) {
    const [resume] = await service.parse([{ filename: file, bytes: readFileSync(join(folder, file)) }]);
    if (!resume || resume.error) continue;
    const { verdicts } = judge(resume, JSON.parse(readFileSync(join(folder, truth), "utf8")) as Truth);
    for (const { pointer, right } of verdicts) {
      const own = doubted.get(pointer);
      if (own) seen.push({ field: own.field, doubts: doubtsAndPairs(own.doubts), right });
    }
  }
}
await service.close();

/** Share of correct values for each doubt and pair of doubts of a field, if the share is too low. */
const shares = [...Map.groupBy(seen, ({ field }) => field)].sort().map(([field, own]) => {
  const doubts = [...new Set(own.flatMap((value) => value.doubts))].sort(
    (a, b) => a.split("+").length - b.split("+").length || (a < b ? -1 : 1),
  );
  const kept: Record<string, number> = {};
  for (const doubt of doubts) {
    const having = own.filter((value) => value.doubts.includes(doubt));
    const share = (having.filter(({ right }) => right).length + prior.right) / (having.length + prior.values);
    const implied = doubt.split("+").some((part) => part !== doubt && part in kept);
    if (share < leastTrust && !implied) kept[doubt] = share;
  }
  return [field, kept] as const;
});
const table = new Map(shares);
const unmarked = seen.filter(({ field, doubts }) => !doubts.some((doubt) => doubt in (table.get(field) ?? {})));
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const right = unmarked.filter((value) => value.right).length;
process.stdout.write(
  `${seen.length} values, ${percent(seen.length - unmarked.length, seen.length)} marked; ${percent(right, unmarked.length)} of the others right\n`,
);
const target = new URL("../../rules/src/reading/confidence/trust.ts", import.meta.url);
const [before] = readFileSync(target, "utf8").split("> = {");
const rows = shares.flatMap(([field, kept]) => {
  const own = Object.entries(kept).map(([doubt, share]) => `"${doubt}": ${share.toFixed(2)}`);
  return own.length === 0 ? [] : [`  "${field}": { ${own.join(", ")} },`];
});
if (values.write) writeFileSync(target, [`${before}> = {`, ...rows, "};", ""].join("\n"));
