/**
 * Measures one instruction on a résumé of ordinary size and on one of a megabyte, warm, in milliseconds of processor time. "worker" is the
 * planning in a worker thread. Every message is planned once in each round; the index of the résumé is made anew in each round, as it is
 * for a résumé read from storage. "main" is the longest step that holds the main thread without a pause: reading the résumé from storage,
 * copying it to the worker, editing it and writing it.
 *
 * @example node --conditions=vitae-source packages/rules/bench/editing.bench.ts --rounds 20
 */

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { applyOperations, Resume, segmentNames } from "@vitae/core/engine";
import type { CallContext, Log } from "@vitae/core/ports";
import { rulePlanner } from "../src/editing/rule-planner.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "10" } }, strict: false });
const rounds = Number(values.rounds);
const largeBytes = 1_000_000;
/** The main thread may be held no longer, in milliseconds. */
const mostHeld = 50;
/** One message in so many: the large résumé takes long. */
const every = 25;

const silent = () => {};
const log: Log = { write: silent, with: () => log };
const call: CallContext = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log,
  recordUsage: silent,
  trackPending: silent,
};

const messages = readFileSync(new URL("../../../test/held-out/instructions/cases.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => (JSON.parse(line) as { prompt: string }).prompt)
  .filter((_, at) => at % every === 0);

/** A résumé of so many jobs with so many lines each. */
function resumeOf(jobs: number, lines: number): Resume {
  const segment = (
    segment_id: string,
    segment_type: string,
    segment_name: string,
    segment_data: unknown,
    sub_segments: readonly unknown[] = [],
  ) => ({
    segment_id,
    segment_type,
    segment_name,
    segment_data,
    sub_segments,
  });
  const work = Array.from({ length: jobs }, (_, at) => ({
    entry_id: `e${at}`,
    sub_segment_data: {
      company_info: {
        name: `Harbour Works ${at}`,
        title: `Engineer of line ${at}`,
        start_date: `${1990 + (at % 30)}`,
        end_date: `${1991 + (at % 30)}`,
      },
      responsibilities: Array.from({ length: lines }, (__, line) => ({
        text: `Kept the pumps of hall ${at} and bay ${line} running through the winter`,
      })),
    },
  }));
  const person = { name: "Kim Alder", headline: "Engineer", email: "kim@alder.example", phone: "+1 202 555 0100", location: "Graz" };
  const data = [
    segment("s1", "personal_info", "Contact", person),
    segment("s2", "summary", "Summary", { text: "Works with care." }),
    segment("s3", "experience", "Experience", null, work),
    segment("s4", "skills", "Skills", { items: ["Docker", "Figma", "Excel", "SQL"] }),
    segment("s5", "interests", "Interests", { items: ["Chess", "Running"] }),
  ];
  return Resume.parse({ language: "en", data, next_id: 100_000 });
}

/** Processor time of this thread, in milliseconds. */
async function timeOf(run: () => unknown): Promise<number> {
  const from = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1_000;
}

const options = { language: "en", names: segmentNames(null), isoOf: () => "", isPresentWord: () => false };
const edit = { op: "add_item", target: { entry: "e1" }, list: "responsibilities", value: "Kept the books" } as const;

/** The step that holds the main thread longest. */
async function heldBy(resume: Resume): Promise<number> {
  const saved = JSON.stringify(resume);
  const read = await timeOf(() => Resume.parse(JSON.parse(saved)));
  const copied = await timeOf(() => structuredClone(resume));
  const written = await timeOf(() => JSON.stringify(applyOperations(resume, [edit], options).resume));
  return Math.max(read, copied, written);
}

const kinds = { ordinary: resumeOf(4, 4), large: resumeOf(300, 45) };
process.stdout.write(`${messages.length} messages, ${rounds} rounds; ms of processor time\n`);
process.stdout.write(`${"résumé".padEnd(18)} ${["kB", "p50", "p99", "most"].map((name) => name.padStart(8)).join("")}\n`);
let held = 0;
for (const [name, resume] of Object.entries(kinds)) {
  const size = JSON.stringify(resume).length;
  if (name === "large" && size < largeBytes) throw new Error(`the large résumé has ${size} bytes`);
  const times: { worker: number[]; main: number[] } = { worker: [], main: [] };
  for (let round = 0; round <= rounds; round++) {
    const fresh = structuredClone(resume);
    // The first round warms up.
    if (round === 1) times.worker = [];
    if (round === 1) times.main = [];
    for (const instruction of messages) {
      times.worker.push(await timeOf(() => rulePlanner.plan({ instruction, resume: fresh, today: "2026-11", imported: false }, call)));
      times.main.push(await heldBy(fresh));
    }
  }
  for (const [thread, measured] of Object.entries(times)) {
    const sorted = measured.toSorted((one, other) => one - other);
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    if (thread === "main") held = Math.max(held, at(0.99));
    process.stdout.write(
      `${`${name} ${thread}`.padEnd(18)} ${[size / 1000, at(0.5), at(0.99), at(1)].map((value) => value.toFixed(1).padStart(8)).join("")}\n`,
    );
  }
}
process.stdout.write(`p99 of the main thread ${held <= mostHeld ? "within" : "over"} ${mostHeld} ms\n`);
