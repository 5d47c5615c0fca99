/** Prints how many scores move under other identities: `node --conditions=vitae-source packages/audit/bench/swap.bench.ts JOB RESUME…`. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { runSwap } from "../src/swap/run-swap.ts";
import { swappingReader } from "../src/swap/swapping-reader.ts";
import { preferringEngine } from "../src/test/preferring-engine.ts";

const [jobPath = "", ...paths] = process.argv.slice(2);
const read = async (path: string) => ({ filename: basename(path), bytes: await readFile(path) });
const [jobFile, files] = [await read(jobPath), await Promise.all(paths.map(read))];
const engine = rules();
const reader = swappingReader(documents());
const engines = {
  "rule engine": engine,
  "judge that prefers a name, redacted": preferringEngine(engine, { redacts: true }),
  "judge that prefers a name, not redacted": preferringEngine(engine, { redacts: false }),
};
for (const [name, each] of Object.entries(engines)) {
  const service = createResumeService({ reader: { read: reader.read, close: async () => {} }, engine: each });
  const { moved, max_movement, results, failures } = await runSwap({ service, reader }, { job: { jobFile }, files });
  process.stdout.write(`${name}: ${moved} of ${results.length} moved, by at most ${max_movement}; ${failures.length} failed\n`);
}
await reader.close();
process.exit();
