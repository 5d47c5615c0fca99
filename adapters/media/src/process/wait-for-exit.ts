import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";

const watchEveryMs = 100;
/** Page size of most Linux machines; with larger pages the limit is less strict. */
const pageBytes = 4096;

/**
 * Waits for a process to exit. Kills it when the signal aborts, or when it exceeds its memory limit (Linux only). Resolves with
 * true if it exited without an error.
 */
export async function waitForExit(
  child: ChildProcess,
  bounds: { readonly signal: AbortSignal; readonly memoryMb: number },
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const kill = () => child.kill("SIGKILL");
  child.once("error", () => resolve(false));
  child.once("close", (code) => resolve(code === 0));
  bounds.signal.addEventListener("abort", kill, { once: true });
  if (bounds.signal.aborted) kill();
  const watch = setInterval(async () => {
    if ((await residentBytes(child.pid)) > bounds.memoryMb << 20) kill();
  }, watchEveryMs);
  try {
    return await promise;
  } finally {
    clearInterval(watch);
    bounds.signal.removeEventListener("abort", kill);
  }
}

async function residentBytes(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, "latin1").catch(() => "");
  return Number(pages.split(" ")[1] ?? 0) * pageBytes;
}
