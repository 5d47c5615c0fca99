/**
 * The whole of our parse beside mere text extraction by unpdf (pdf.js), over the same PDFs in one run: every round gives
 * each of the three its turn, so that a busy machine slows them alike. Each is warm, and its figure is the median round.
 *
 * @example npm run bench -- --corpus ../résumés --rounds 50
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { median } from "@vitae/tooling/load/quantile";
import { extractText } from "unpdf";

/** Goal: the parse of one document at a time takes at most this many times as long as its text alone. */
const goal = 1;

const { values } = parseArgs({ options: { corpus: { type: "string" }, rounds: { type: "string", default: "5" } }, strict: false });
const folder = typeof values.corpus === "string" ? values.corpus : new URL("../../../test/fixtures/", import.meta.url).pathname;
const rounds = Number(values.rounds);

const service = createResumeService({ engine: rules(), reader: documents() });
const parse = (file: Pdf) => service.parse([file]);
const extract = ({ bytes }: Pdf) => extractText(Uint8Array.from(bytes), { mergePages: true });

interface Pdf {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** Documents that both readers accept, because a rejection is faster than reading. */
async function readable(): Promise<Pdf[]> {
  const kept: Pdf[] = [];
  for (const filename of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!/\.pdf$/i.test(filename)) continue;
    const pdf = { filename, bytes: readFileSync(join(folder, filename)) };
    const [item] = await parse(pdf);
    const text = await extract(pdf).catch(() => null);
    if (item && !item.error && text !== null && text.text.trim() !== "") kept.push(pdf);
  }
  return kept;
}

/** Milliseconds one pass over all files takes. */
async function pass(work: (file: Pdf) => Promise<unknown>, lanes: number): Promise<number> {
  const waiting = [...files];
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await work(file);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: lanes }, lane));
  return performance.now() - started;
}

const files = await readable();
const contenders = [
  { what: "our whole parse, one at a time", work: parse, lanes: 1, times: [] as number[] },
  { what: "our whole parse, two at a time", work: parse, lanes: 2, times: [] as number[] },
  { what: "unpdf, plain text, one thread", work: extract, lanes: 1, times: [] as number[] },
];
for (const { work, lanes } of contenders) await pass(work, lanes);
for (let round = 0; round < rounds; round++) for (const { work, lanes, times } of contenders) times.push(await pass(work, lanes));
await service.close();

const [alone = 0, both = 0, plain = 0] = contenders.map(({ times }) => median(times));
process.stdout.write(`${files.length} PDFs, ${rounds} rounds, median round\n`);
for (const { what, times } of contenders) {
  const ms = median(times);
  const each = (ms / files.length).toFixed(1);
  process.stdout.write(
    `${what.padEnd(32)} ${ms.toFixed(0).padStart(6)} ms ${each.padStart(6)} ms a document ${(ms / plain).toFixed(2).padStart(6)} × unpdf\n`,
  );
}
process.stdout.write(
  `goal: at most ${goal} × for one at a time: ${alone / plain <= goal ? "met" : "missed"} (two at a time ${(both / plain).toFixed(2)} ×)\n`,
);
