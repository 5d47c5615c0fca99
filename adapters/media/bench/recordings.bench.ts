/**
 * Measures for a recording of two hours of each kind: the time to probe it and to split it into chunks of 24 MB and 20 minutes, and
 * the memory of reader and child beyond the idle reader.
 *
 * @example npm run bench -- --seconds 7200
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { CallContext, Log } from "@vitae/core/ports";
import { recordingProcessor } from "@vitae/media";
import { kinds } from "./kinds.ts";
import { peakOver } from "./tree-memory.ts";

const goal = { mb: 150, lengthOff: 0.1, offsetOff: 0.2 };
const limits = { bytes: 24 << 20, seconds: 1200 };

const { values: given } = parseArgs({ options: { seconds: { type: "string", default: "7200" }, only: { type: "string" } }, strict: false });
const log: Log = { write() {}, with: () => log };
const call: CallContext = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log,
  recordUsage() {},
  trackPending() {},
};

const folder = mkdtempSync(join(tmpdir(), "recordings-bench-"));
const pieces = join(folder, "pieces");
const reader = recordingProcessor({ folder: pieces });
let missed = 0;

console.log(
  "| kind | MB | inspected s | cut s | pieces | largest MB | length off s | offsets off s | memory over idle MB | left behind | |",
);
console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
for (const kind of Object.keys(kinds).filter((name) => typeof given.only !== "string" || name.includes(given.only))) {
  const path = join(folder, "recording");
  const written = execFileSync(process.execPath, [
    ...process.execArgv,
    join(import.meta.dirname, "write.ts"),
    kind,
    path,
    String(given.seconds),
  ]);
  const length = Number(written);
  const { size, dev: device, ino: inode } = statSync(path);
  const upload = { kind: "file" as const, filename: "recording", path, size, identity: { device, inode }, dispose: async () => {} };
  const inspected = await peakOver(() => reader.probe(upload, call));
  const cut = await peakOver(() => reader.split(upload, limits, call));

  let [end, offsetOff] = [0, 0];
  for (const piece of cut.value.pieces) {
    offsetOff = Math.max(offsetOff, piece.start - end);
    end = piece.start + piece.seconds;
  }
  offsetOff = Math.max(offsetOff, Math.abs(end - length));
  const largest = Math.max(...cut.value.pieces.map(({ bytes }) => bytes));
  const lengthOff = Math.abs(inspected.value.seconds - length);
  await cut.value.dispose();
  const left = readdirSync(pieces).length;
  const mb = Math.max(inspected.mb, cut.mb);

  const isMet = mb < goal.mb && lengthOff <= goal.lengthOff && offsetOff <= goal.offsetOff && largest <= limits.bytes && left === 0;
  if (!isMet) missed++;
  const cells = [
    kind,
    (upload.size / 2 ** 20).toFixed(0),
    inspected.seconds.toFixed(1),
    cut.seconds.toFixed(1),
    cut.value.pieces.length,
    (largest / 2 ** 20).toFixed(1),
    lengthOff.toFixed(3),
    offsetOff.toFixed(3),
    mb.toFixed(0),
    left,
    isMet ? "met" : "missed",
  ];
  console.log(`| ${cells.join(" | ")} |`);
  rmSync(path);
}
await reader.close();
rmSync(folder, { recursive: true });
console.log(
  `goal: under ${goal.mb} MB over idle, lengths within ${goal.lengthOff} s, offsets within ${goal.offsetOff} s: ${missed} missed`,
);
process.exitCode = missed === 0 ? 0 : 1;
