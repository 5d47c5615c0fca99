/**
 * Reads a folder of résumés again and again: documents per second and their times in a warm process, memory, and whether
 * the visible text contains every value, checked by other code than the grounding of the service.
 *
 * @example npm run bench -- --corpus ../résumés --rounds 50
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createResumeService, type ParseItem } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { quantile } from "@vitae/tooling/load/quantile";
import { checkValues } from "./visible-text.ts";

const { values } = parseArgs({ options: { corpus: { type: "string" }, rounds: { type: "string", default: "5" } }, strict: false });
const folder = typeof values.corpus === "string" ? values.corpus : new URL("../../../test/fixtures/", import.meta.url).pathname;
const rounds = Number(values.rounds);

const reader = documents();
const service = createResumeService({ engine: rules(), reader });
const call = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log: service.host.log,
  recordUsage: () => {},
  trackPending: () => {},
};
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(pdf|docx)$/i.test(name))
  .map((filename) => ({ filename, bytes: readFileSync(join(folder, filename)) }));

async function ungrounded(file: (typeof files)[number], item: ParseItem): Promise<{ values: number; missing: number }> {
  if (item.error) return { values: 0, missing: 0 };
  const upload = { kind: "memory", size: file.bytes.length, dispose: async () => {}, ...file } as const;
  return checkValues(item, await reader.read(upload, call));
}

/** Two at a time, as two workers allow. */
async function everyFile(read: (file: (typeof files)[number]) => Promise<void>): Promise<void> {
  const waiting = [...files];
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await read(file);
  };
  await Promise.all([lane(), lane()]);
}

const sums = { values: 0, missing: 0, refused: 0 };
await everyFile(async (file) => {
  const [item] = await service.parse([file], { include: "provenance" });
  if (!item || item.error) sums.refused++;
  const found = item ? await ungrounded(file, item) : { values: 0, missing: 0 };
  sums.values += found.values;
  sums.missing += found.missing;
});

const times: number[] = [];
const memory: number[] = [];
const started = performance.now();
for (let round = 0; round < rounds; round++) {
  await everyFile(async (file) => {
    const from = performance.now();
    await service.parse([file]);
    times.push(performance.now() - from);
  });
  memory.push(Math.round(process.memoryUsage.rss() / 1e6));
}
const seconds = (performance.now() - started) / 1_000;
await service.close();

const share = (part: number) => quantile(times, part).toFixed(1);
process.stdout.write(
  [
    `${files.length} documents, ${sums.refused} refused, ${sums.values} values, ${sums.missing} not in the visible text`,
    `${(times.length / seconds).toFixed(1)} documents/s over ${times.length} (two at a time); p50 ${share(0.5)} ms, p95 ${share(0.95)} ms, longest ${share(1)} ms`,
    `resident memory after each round: ${[...new Set(memory)].slice(-6).join(", ")} MB`,
    "",
  ].join("\n"),
);
