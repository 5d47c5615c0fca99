import { readFileSync } from "node:fs";

/** Memory of this process and its children in megabytes; Linux only. */
export function treeMemory(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, "latin1").trim().split(" ").filter(Boolean);
  return [String(process.pid), ...children].reduce((sum, pid) => sum + residentMb(pid), 0);
}

function residentMb(pid: string): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]) * 4096) / 2 ** 20;
  } catch {
    return 0;
  }
}

/** Maximum memory of the process tree while work runs, beyond the memory before. */
export async function peakOver<T>(work: () => Promise<T>): Promise<{ value: T; mb: number; seconds: number }> {
  const idle = treeMemory();
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, treeMemory());
  }, 20);
  const started = performance.now();
  const value = await work().finally(() => clearInterval(watch));
  return { value, mb: most - idle, seconds: (performance.now() - started) / 1000 };
}
