/** Prints how many scores move under other identities: `node --conditions=vitae-source packages/audit/bench/swap.bench.ts JOB RESUME…`. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { createResumeService } from "@vitae/core";
import type { DocumentReader, ReadDocument } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { runSwap } from "../src/swap/run-swap.ts";
import { swappingReader } from "../src/swap/swapping-reader.ts";
import { preferringEngine } from "../src/test/preferring-engine.ts";

/** Reads each document once for all its identities. */
function readingOnce(reader: DocumentReader): DocumentReader {
  const known = new Map<string, Promise<ReadDocument>>();
  return {
    read: async (upload, call) => {
      const bytes = upload.kind === "memory" ? upload.bytes : await readFile(upload.path);
      const key = createHash("sha256").update(bytes).digest("hex");
      const document = known.get(key) ?? reader.read(upload, call);
      known.set(key, document);
      return document;
    },
    close: () => reader.close(),
  };
}

const [jobPath = "", ...paths] = process.argv.slice(2);
const read = async (path: string) => ({ filename: basename(path), bytes: await readFile(path) });
const [jobFile, files] = [await read(jobPath), await Promise.all(paths.map(read))];
const engine = rules({ inProcess: true });
const reader = swappingReader(readingOnce(documents()));
const engines = {
  "rule engine": engine,
  "judge that prefers a name, redacted": preferringEngine(engine, { redacts: true }),
  "judge that prefers a name, not redacted": preferringEngine(engine, { redacts: false }),
};
for (const [name, each] of Object.entries(engines)) {
  const service = createResumeService({ reader: { read: reader.read, close: async () => {} }, engine: each });
  const { moved, max_movement, results, failures } = await runSwap({ service, reader }, { job: { jobFile }, files });
  process.stdout.write(`${name}: ${moved} of ${results.length} moved, by at most ${max_movement}; ${failures.length} failed\n`);
  for (const { filename, variant, error } of failures) process.stdout.write(`  ${filename} ${variant}: ${error}\n`);
}
await reader.close();
process.exit();
