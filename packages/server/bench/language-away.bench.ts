/**
 * Reads a corpus with the folder of each document's own language taken away: headings, months and words of that language are
 * unknown then, and look, numbers and cells have to do. Mean F1 of the fields for each language, and their mean.
 *
 * @example node --conditions=vitae-source packages/server/bench/language-away.bench.ts --corpus ../résumés
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { languageFiles } from "@vitae/languages/language-files";
import { rules } from "@vitae/rules";
import { offlineExtractor } from "@vitae/rules/internal/reading/extract.offline";
import { type Counts, judge, macroF1, type Truth } from "./quality.ts";

/** Goal for the mean over the languages. */
const goal = 65;

interface Listed {
  readonly file: string;
  readonly truth: string;
  readonly lang: string;
}

const { values } = parseArgs({ options: { corpus: { type: "string" } } });
if (values.corpus === undefined) throw new Error("Name a corpus: --corpus FOLDER. It holds manifest.json, files/ and truth/.");
const folder = values.corpus;
const read = (name: string) => readFileSync(join(folder, name));
const manifest = JSON.parse(read("manifest.json").toString()) as Listed[];

/** In per cent. */
async function scoreWithout(lang: string, listed: readonly Listed[]): Promise<number> {
  const known = languageFiles().filter(({ tag }) => tag !== lang && !tag.startsWith(`${lang}-`));
  const service = createResumeService({ engine: { ...rules(), extractor: offlineExtractor(() => known) }, reader: documents() });
  const counts: Counts[] = [];
  for (const { file, truth } of listed) {
    const [resume] = await service.parse([{ filename: file, bytes: read(file) }]);
    if (!resume || resume.error) continue;
    counts.push(judge(resume, JSON.parse(read(truth).toString()) as Truth).counts);
  }
  await service.close();
  return 100 * macroF1(counts);
}

const scores: number[] = [];
for (const [lang, listed] of Map.groupBy(manifest, (document) => document.lang)) {
  const score = await scoreWithout(lang, listed);
  scores.push(score);
  process.stdout.write(`${lang.padEnd(6)} ${String(listed.length).padStart(3)} documents ${score.toFixed(1).padStart(6)}\n`);
}
const mean = scores.reduce((sum, score) => sum + score / scores.length, 0);
process.stdout.write(`mean of ${scores.length} languages ${mean.toFixed(1)}; goal: at least ${goal}: ${mean >= goal ? "met" : "missed"}\n`);
