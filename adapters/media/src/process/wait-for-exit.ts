import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";

const watchEveryMs = 100;
/** A page of Linux on every machine that Node runs on, but for some with larger ones: there the bound is looser. */
const pageBytes = 4096;

/**
 * Waits for the end of a process and kills it when the signal is aborted, or when it holds more memory than it may (known on Linux alone).
 * Resolves once it is gone: true where it ended by itself and without an error.
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
