/**
 * Measures the time to split a DOCX into texts and to write it again, compared to reading it: milliseconds in the worker threads, warm.
 * Every word is another one, so that each passage is written.
 *
 * @example npm run bench -- --corpus ../résumés --rounds 20
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { CallContext, TextRun } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { quantile } from "@vitae/tooling/load/quantile";

const { values } = parseArgs({ options: { corpus: { type: "string" }, rounds: { type: "string", default: "5" } }, strict: false });
const folder = typeof values.corpus === "string" ? values.corpus : new URL("../../../test/fixtures/", import.meta.url).pathname;
const rounds = Number(values.rounds);

const reader = documents();
const silent: CallContext["log"] = { write() {}, with: () => silent };
const call: CallContext = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log: silent,
  recordUsage() {},
  trackPending() {},
};
const uploads = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".docx"))
  .map((filename) => {
    const bytes = readFileSync(join(folder, filename));
    return { kind: "memory", filename, bytes, size: bytes.length, dispose: async () => {} } as const;
  });

const ended = ({ text, format }: TextRun): TextRun => ({ text: text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => `${word}um`), format });

const times: Record<string, number[]> = { read: [], passages: [], rewrite: [] };
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const done = await work();
  times[name]?.push(performance.now() - from);
  return done;
}

for (let round = 0; round <= rounds; round++) {
  // The first round warms up.
  if (round === 1) for (const each of Object.values(times)) each.length = 0;
  for (const upload of uploads) {
    await timed("read", () => reader.read(upload, call));
    const passages = (await timed("passages", () => reader.passages(upload, call))) ?? [];
    const said = passages.map(({ stretches }) => stretches.map(ended));
    await timed("rewrite", () => reader.rewrite(upload, said, { tag: "la", rightToLeft: false }, call));
  }
}
await reader.close();

process.stdout.write(`${uploads.length} DOCX, ${rounds} rounds; ms: median, 95 %, most\n`);
for (const [name, all] of Object.entries(times)) {
  process.stdout.write(`${name.padEnd(9)} ${[0.5, 0.95, 1].map((share) => quantile(all, share).toFixed(1).padStart(8)).join("")}\n`);
}
