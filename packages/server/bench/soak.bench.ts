/**
 * Mixed load on `vitae serve` as it is installed, a process of its own, for minutes: documents parsed, edited, judged and summarised, and tasks
 * with callbacks. Its resident memory must not rise after the first third, and it must close what it opens: files, connections, uploads.
 *
 * @example npm run build && node --conditions=vitae-source packages/server/bench/soak.bench.ts --minutes 30
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { originals } from "./hostile/originals.ts";
import { fileRequests, form, type HostileRequest, json } from "./hostile/requests.ts";
import { startServerProcess } from "./hostile/server-process.ts";
import { filesAndCallbacks } from "./soak/files-and-callbacks.ts";
import { heapWatch, type Sample, sampleOf, slopeOf } from "./soak/samples.ts";

const goal = { mbPerMinute: 1 };
const sampleMs = 5_000;
const users = 20;

const { values: given } = parseArgs({
  options: { minutes: { type: "string", default: "5" }, "pause-ms": { type: "string", default: "400" } },
  strict: false,
});
const [minutes, pauseMs] = [Number(given.minutes), Number(given["pause-ms"])];

const documents = await originals();
const outside = await filesAndCallbacks(documents);
const server = await startServerProcess(
  { VITAE_OUTBOUND_ALLOW: "127.0.0.0/8", VITAE_RATE_LIMIT_PER_MINUTE: "off", VITAE_QUEUE_MAX_PER_ACCOUNT: "1000" },
  { installed: true, preload: heapWatch },
);
const transcript = "Ada: How did you begin?\nBen: With a map of Bern, and three years of Go.\n".repeat(40);
const statuses: Record<string, number> = {};
let accepted = 0;
let turn = 0;

/** One request of each kind in turn, about the documents in turn. */
const kinds: readonly ((index: number) => HostileRequest)[] = [
  (index) => fileRequests.parse?.(documentAt(index)) as HostileRequest,
  (index) => fileRequests.evaluate?.(documentAt(index)) as HostileRequest,
  () => json("/summary/", { transcript_text: transcript }),
  (index) => asUser(index, form("/prompt/", { file: documentAt(index), prompt_text: "Add Rust to my skills." })),
  (index) => asUser(index, form("/prompt/", { prompt_text: "Which languages do I speak?" })),
  (index) => json("/parse/async", { file_urls: [outside.link(index), outside.link(index + 1)], callback_url: outside.callback }),
  (index) =>
    json("/evaluate/async", { resume_urls: [outside.link(index)], job_details: "3+ years of Go.", callback_url: outside.callback }),
  () => ({ path: "/prompt/resumes?limit=20", init: {} }),
];
function documentAt(index: number) {
  const document = documents[index % documents.length];
  if (document === undefined) throw new Error("There are no fixtures.");
  return document;
}
const asUser = (index: number, { path, init }: HostileRequest): HostileRequest => ({
  path,
  init: { ...init, headers: { "x-service-user-id": `user-${index % users}` } },
});

const until = performance.now() + minutes * 60_000;
async function send(): Promise<void> {
  while (performance.now() < until) {
    const index = Math.floor(turn / kinds.length);
    const kind = kinds[turn++ % kinds.length];
    const { path, init } = (kind as (index: number) => HostileRequest)(index);
    const { status } = await server.ask(path, init);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 202) accepted++;
    await wait(pauseMs);
  }
}

const samples = [await sampleOf(server)];
const sending = Promise.all([send(), send()]);
while (performance.now() < until) {
  await wait(sampleMs);
  samples.push(await sampleOf(server));
}
await sending;
for (let patience = 120; outside.called() < accepted && patience > 0; patience--) await wait(500);
await wait(2_000);
const end = await sampleOf(server);

const later = samples.slice(Math.floor(samples.length / 3));
const residentOf = ({ memoryMb }: Sample) => memoryMb;
const slope = slopeOf(later, residentOf);
/** Tells which part of the memory rises. */
const partOf = (what: string, of: (sample: Sample) => number): [string, string, boolean] => [
  what,
  `${rangeOf(of)} MB, ${slopeOf(later, of).toFixed(2)} a minute`,
  true,
];
function rangeOf(of: (sample: Sample) => number): string {
  const values = later.map(of);
  return `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
}
const failed = Object.keys(statuses).some((status) => status >= "500");
const rows: [what: string, found: string, met: boolean][] = [
  [
    "requests",
    `${turn}: ${Object.entries(statuses)
      .map(([status, times]) => `${times} × ${status}`)
      .join(", ")}`,
    !failed,
  ],
  ["callbacks", `${outside.called()} of ${accepted} tasks`, outside.called() === accepted],
  ["resident memory, first", `${samples[0]?.memoryMb.toFixed(0)} MB`, true],
  ["in the last two thirds", `${rangeOf(residentOf)} MB`, true],
  ["its slope", `${slope.toFixed(2)} MB a minute, goal below ${goal.mbPerMinute}`, slope < goal.mbPerMinute],
  partOf("heap of the main thread", ({ mainMb }) => mainMb),
  partOf("heaps of the workers", ({ workersMb }) => workersMb),
  ["worker threads", rangeOf(({ workers }) => workers), true],
  partOf("outside the heaps", ({ memoryMb, mainMb, workersMb }) => memoryMb - mainMb - workersMb),
  [
    "open files",
    `${samples[0]?.openFiles} at first, ${Math.max(...later.map(({ openFiles }) => openFiles))} at most, ${end.openFiles} at the end`,
    true,
  ],
  [
    "temporary files",
    `${Math.max(...later.map(({ temporaryFiles }) => temporaryFiles))} at most, ${end.temporaryFiles} at the end`,
    end.temporaryFiles === 0,
  ],
];
process.stdout.write(`${samples.map(({ memoryMb }) => memoryMb.toFixed(0)).join(" ")}\n`);
for (const [what, found, met] of rows) process.stdout.write(`${what.padEnd(26)} ${found}${met ? "" : ": missed"}\n`);
await server.stop();
outside.close();
process.exitCode = rows.every(([, , met]) => met) ? 0 : 1;
