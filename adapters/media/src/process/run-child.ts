import { fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname, extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { ChildRequest, ChildResponse } from "../child-request.ts";
import { waitForExit } from "./wait-for-exit.ts";

/** The child is the source file when this is one, so that nothing needs a build. */
const childFile = fileURLToPath(new URL(`./child${extname(import.meta.url)}`, import.meta.url));

/**
 * A small young generation: the packets of two hours would otherwise pile up in it by the hundred megabytes. Only what is no longer than that
 * is cut, but longer recordings are looked into, to say how long they are.
 */
const frugal = ({ work }: ChildRequest) => [`--max-old-space-size=${work === "cut" ? 56 : 192}`, "--max-semi-space-size=1"];

/** What a process that reads a stranger's file may see of the environment: nothing that is secret. */
const environment = ["PATH", "SystemRoot", "TMPDIR", "TEMP"] as const;

/** Runs one job in a process of its own. Resolves once that is gone: null where it died of its recording, or was killed. */
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
  // A child that dies at once takes the message with it: its end tells.
  child.send(job, () => {});
  await waitForExit(child, bounds);
  return reply;
}

/** The child shares the compile cache of this process where it has one. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
