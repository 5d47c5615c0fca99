/**
 * Memory of the server under load: documents are posted two at a time to `vitae serve`, a process of its own, and its
 * resident memory is read as it goes. The server is built, as it is where it is installed: `npm run build` first.
 *
 * @example npm run bench -- --corpus ../résumés --count 2000
 */
import { parseArgs } from "node:util";
import { originals } from "./hostile/originals.ts";
import { startServerProcess } from "./hostile/server-process.ts";

/** Megabytes at the most, and how far the second half may stray from its mean. */
const goal = { mb: 350, strays: 0.05 };

const { values: given } = parseArgs({
  options: { corpus: { type: "string" }, count: { type: "string", default: "400" } },
  strict: false,
});
const count = Number(given.count);
const samples = 20;

const files = await originals(typeof given.corpus === "string" ? given.corpus : undefined);
const server = await startServerProcess({}, { installed: true });
const statuses: Record<string, number> = {};
const memory = [server.memory()];
let sent = 0;
let answered = 0;

/** One of the two clients. */
async function post(): Promise<void> {
  for (let file = files[sent % files.length]; file && sent < count; file = files[sent % files.length]) {
    sent++;
    const { status } = await server.parse(file);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (++answered % Math.ceil(count / samples) === 0) memory.push(server.memory());
  }
}

const started = performance.now();
await Promise.all([post(), post()]).finally(() => server.stop());
const seconds = (performance.now() - started) / 1_000;

const half = memory.slice(memory.length >> 1);
const mean = half.reduce((sum, mb) => sum + mb, 0) / half.length;
const strays = Math.max(...half.map((mb) => Math.abs(mb - mean))) / mean;
const failed = Object.keys(statuses).some((status) => status >= "500");
const met = !failed && Math.max(...memory) < goal.mb && strays <= goal.strays;
const answers = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
process.stdout.write(
  [
    `${count} documents over HTTP, two at a time: ${(count / seconds).toFixed(1)} a second; ${answers.join(", ")}`,
    `resident memory at first and after every ${Math.ceil(count / samples)}: ${memory.map((mb) => mb.toFixed(0)).join(", ")} MB`,
    `goal: under ${goal.mb} MB, the second half within ±${100 * goal.strays} %: ${met ? "met" : "missed"} (±${(100 * strays).toFixed(1)} %)`,
    "",
  ].join("\n"),
);
