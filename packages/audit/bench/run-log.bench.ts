/** Measures the time to append to a run log, to verify it, and the time that it adds to an evaluation: `node --conditions=vitae-source packages/audit/bench/run-log.bench.ts [ENTRIES]`. */

import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { createResumeService } from "@vitae/core";
import type { RunRecord } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { median } from "@vitae/tooling/load/quantile";
import { noHash, toChain } from "../src/log/chain.ts";
import { signCheckpoint } from "../src/log/checkpoint.ts";
import { addLeaf, leafHash, treeRoot } from "../src/log/merkle.ts";
import { runLog } from "../src/log/run-log.ts";
import { verifyLog } from "../src/log/verify-log.ts";

const entries = Number(process.argv[2] ?? 100_000);
const appends = 300;
const parent = await mkdtemp(join(tmpdir(), "run-log-bench-"));

const record = (number: number): RunRecord => ({
  run: `0b8f3c2e-0000-4000-8000-${String(number).padStart(12, "0")}`,
  subject: number % 2 === 0 ? `subject-${number}` : null,
  operation: "evaluate",
  startedAt: Date.now(),
  engine: { name: "offline", model: "", version: null },
  ...{ rubricVersion: "2", deterministic: true, language: "en", score: 83.3, masked: ["name", "photo"], warnings: [] },
  ...{ documentSha256: "d".repeat(64), inputSha256: "e".repeat(64), jobSha256: "f".repeat(64) },
  rows: Array.from({ length: 8 }, (_, at) => ({
    ...{ id: `r${at}`, text: "3+ years of TypeScript", category: "skills", importance: "must" as const, weight: 2 },
    ...{ status: "met" as const, score: 1, evidence: [{ quote: "Senior Software Engineer since 2021", page: 1, lines: [4, 5] as const }] },
  })),
});

const medianOf = (times: readonly number[]): string => median(times).toFixed(1);

/** Evaluates a résumé with and without a run log in turn, each time for another subject. */
async function printEvaluationCost(): Promise<void> {
  const options = { reader: documents(), engine: rules({ inProcess: true }) };
  const log = runLog({ folder: join(parent, "runs"), keyFile: join(parent, "key.pem"), checkpointFile: join(parent, "runs.checkpoint") });
  const [plain, logged] = [createResumeService(options), createResumeService({ ...options, runLog: log })];
  const bytes = await readFile(new URL("../../../test/fixtures/two-column.pdf", import.meta.url));
  const job_details = "Requirements:\n- PostgreSQL\n- 3+ years of TypeScript\n- Fluent English\nNice to have:\n- Kubernetes";
  const timeOf = async (service: typeof plain, subject_id: string) => {
    const started = performance.now();
    await service.evaluate({ job_details, subject_id }, { files: [{ filename: "cv.pdf", bytes }] });
    return performance.now() - started;
  };
  const [without, recorded]: [number[], number[]] = [[], []];
  for (let at = -10; at < 100; at++) {
    const [one, other] = [await timeOf(plain, `s-${at}`), await timeOf(logged, `s-${at}`)];
    if (at < 0) continue;
    without.push(one);
    recorded.push(other);
  }
  process.stdout.write(`evaluation: median ${medianOf(without)} ms, with a run log ${medianOf(recorded)} ms\n`);
  await Promise.all([plain.close(), logged.close()]);
}

try {
  const log = runLog({ folder: join(parent, "small"), keyFile: join(parent, "key.pem"), checkpointFile: join(parent, "checkpoint") });
  await log.append([record(0)]);
  const times: number[] = [];
  for (let at = 1; at <= appends; at++) {
    const started = performance.now();
    await log.append([record(at)]);
    times.push(performance.now() - started);
  }
  await log.close();
  times.sort((one, other) => one - other);
  process.stdout.write(`append: median ${times[appends / 2]?.toFixed(2)} ms, 95 % ${times[Math.floor(appends * 0.95)]?.toFixed(2)} ms\n`);

  await printEvaluationCost();

  const [, line = ""] = (await readFile(join(parent, "small", "log.jsonl"), "utf8")).split("\n");
  const { n: _, prev: __, ...entry } = JSON.parse(line);
  const folder = join(parent, "large");
  await mkdir(folder);
  const file = createWriteStream(join(folder, "log.jsonl"));
  const header = { format: 1, log: "6a1f4f0e-4a59-4b8e-9d6c-0d6f1c1f2a3b", first: 0, prev: noHash, peaks: [] };
  file.write(`${JSON.stringify(header)}\n`);
  const chain = toChain(header);
  for (let n = 0; n < entries; n++) {
    const text = JSON.stringify({ n, prev: chain.prev, ...entry });
    const leaf = leafHash(Buffer.from(text));
    addLeaf(chain.tree, leaf);
    chain.prev = leaf.toString("hex");
    if (!file.write(`${text}\n`)) await once(file, "drain");
  }
  await finished(file.end());
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const checkpoint = signCheckpoint({ log: header.log, count: entries, root: treeRoot(chain.tree).toString("base64") }, privateKey);
  const started = performance.now();
  await verifyLog(folder, { checkpoint, publicKey: createPublicKey(publicKey.export({ type: "spki", format: "pem" })) });
  const seconds = (performance.now() - started) / 1000;
  const megabytes = (line.length * entries) / 1e6;
  process.stdout.write(
    `verify: ${entries} entries (${megabytes.toFixed(0)} MB) in ${seconds.toFixed(1)} s, ${Math.round(entries / seconds)} entries/s\n`,
  );
} finally {
  await rm(parent, { recursive: true, force: true });
}
