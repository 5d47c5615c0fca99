import { fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname, extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { ChildRequest, ChildResponse } from "../child-request.ts";
import { waitForExit } from "./wait-for-exit.ts";

/** Uses the source file of the child if this file is a source file, so that no build is needed. */
const childFile = fileURLToPath(new URL(`./child${extname(import.meta.url)}`, import.meta.url));

/**
 * Limits the young generation, which would otherwise collect packets of two hours. Longer recordings are not split, but are probed
 * for their duration.
 */
const frugal = ({ work }: ChildRequest) => [`--max-old-space-size=${work === "cut" ? 56 : 192}`, "--max-semi-space-size=1"];

/** Environment of the child process, without secrets. */
const environment = ["PATH", "SystemRoot", "TMPDIR", "TEMP"] as const;

/** Runs one request in a child process. Resolves after the process has ended; null if it crashed or was killed. */
export async function runChild(
  job: ChildRequest,
  bounds: { readonly signal: AbortSignal; readonly memoryMb: number },
): Promise<ChildResponse | null> {
  if (bounds.signal.aborted) return null;
  const seen = environment.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const child = fork(childFile, [], {
    execArgv: frugal(job),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { ...Object.fromEntries(seen), ...compileCache(), MALLOC_ARENA_MAX: "2" },
  });
  let reply: ChildResponse | null = null;
  child.once("message", (message) => {
    reply = message as ChildResponse;
  });
  // If a child exits at once, sending fails; its exit is reported below.
  child.send(job, () => {});
  await waitForExit(child, bounds);
  return reply;
}

/** The child uses the compile cache of this process, if it has one. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
