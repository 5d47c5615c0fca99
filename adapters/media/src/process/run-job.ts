import { fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname, extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Job, Reply } from "../job.ts";
import { bounded } from "./bounded.ts";

/** The child is the source file when this is one, so that nothing needs a build. */
const childFile = fileURLToPath(new URL(`./child${extname(import.meta.url)}`, import.meta.url));

/**
 * A small young generation: the packets of two hours would otherwise pile up in it by the hundred megabytes. Only what is no longer than that
 * is cut, but longer recordings are looked into, to say how long they are.
 */
const frugal = ({ work }: Job) => [`--max-old-space-size=${work === "cut" ? 56 : 192}`, "--max-semi-space-size=1"];

/** What a process that reads a stranger's file may see of the environment: nothing that is secret. */
const environment = ["PATH", "SystemRoot", "TMPDIR", "TEMP"] as const;

/** Runs one job in a process of its own. Resolves once that is gone: null where it died of its recording, or was killed. */
export async function runJob(job: Job, bounds: { readonly signal: AbortSignal; readonly memoryMb: number }): Promise<Reply | null> {
  if (bounds.signal.aborted) return null;
  const seen = environment.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const child = fork(childFile, [], {
    execArgv: frugal(job),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { ...Object.fromEntries(seen), ...compileCache(), MALLOC_ARENA_MAX: "2" },
  });
  let reply: Reply | null = null;
  child.once("message", (message) => {
    reply = message as Reply;
  });
  // A child that dies at once takes the message with it: its end tells.
  child.send(job, () => {});
  await bounded(child, bounds);
  return reply;
}

/** The child shares the compile cache of this process where it has one. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
