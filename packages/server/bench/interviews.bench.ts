/**
 * Recordings of two hours over HTTP, through `vitae serve` and a provider on loopback: how much memory the server and all its children hold
 * beyond what they held idle, how much temporary space they take, and whether it is free again.
 *
 * @example npm run bench -- --seconds 7200
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, openAsBlob, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { scriptedProvider } from "@vitae/testing/scripted-provider";
import { startServerProcess } from "./hostile/server-process.ts";
import { temporaryMb } from "./interviews/folder-size.ts";
import { treeMemory } from "./interviews/tree-memory.ts";

const goalMb = 150;
const kinds = ["WAV, 16 kHz mono", "MP3, constant", "Ogg Opus", "M4A", "WebM", "MP4 with video"];
const write = fileURLToPath(new URL("../../../adapters/media/bench/write.ts", import.meta.url));

const { values: given } = parseArgs({ options: { seconds: { type: "string", default: "7200" } }, strict: false });

const folder = mkdtempSync(join(tmpdir(), "vitae-bench-interviews-"));
const provider = await scriptedProvider();
let missed = 0;

console.log("| recording | MB | pieces | seconds | status | idle MB | over idle MB | temporary MB | left behind MB | |");
console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
for (const kind of kinds) {
  const path = join(folder, "recording");
  execFileSync(process.execPath, [...process.execArgv, write, kind, path, String(given.seconds)]);
  const { status, ms, idleMb, overIdleMb, spaceMb, leftMb } = await sent(path);
  const isMet = status === 200 && overIdleMb < goalMb && leftMb === 0;
  if (!isMet) missed++;
  const whole = [statSync(path).size / 2 ** 20, provider.requests.length].map((number) => number.toFixed(0));
  const megabytes = [idleMb, overIdleMb, spaceMb, leftMb].map((number) => number.toFixed(0));
  console.log(`| ${[kind, ...whole, (ms / 1000).toFixed(1), status, ...megabytes, isMet ? "met" : "missed"].join(" | ")} |`);
  rmSync(path);
}
await provider.close();
rmSync(folder, { recursive: true });
console.log(`goal: under ${goalMb} MB over idle, nothing left behind: ${missed} missed`);
process.exitCode = missed === 0 ? 0 : 1;

/** Has a fresh server sum a recording up, and looks on. */
async function sent(path: string) {
  provider.reset();
  provider.otherwise({ segments: [{ start: 0, end: 5, text: "How did you begin? With a map of every bus stop.", speaker: "A" }] });
  const temporary = mkdtempSync(join(folder, "tmp-"));
  const server = await startServerProcess({
    TMPDIR: temporary,
    VITAE_TRANSCRIBER: "openai/gpt-4o-transcribe-diarize",
    VITAE_TRANSCRIBER_BASE_URL: provider.baseUrl,
    VITAE_TRANSCRIBER_API_KEY: provider.key,
  });
  const idleMb = treeMemory(server.pid);
  let [peakMb, spaceMb] = [0, 0];
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, treeMemory(server.pid));
    spaceMb = Math.max(spaceMb, temporaryMb(temporary));
  }, 50);
  const form = new FormData();
  form.append("media", await openAsBlob(path), "interview");
  const { status, ms } = await server.post("/summary/", form);
  clearInterval(watch);
  const leftMb = temporaryMb(temporary);
  await server.stop();
  return { status, ms, idleMb, overIdleMb: peakMb - idleMb, spaceMb, leftMb };
}
