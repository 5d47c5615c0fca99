import { readdirSync } from "node:fs";
import type { ServerProcess } from "../hostile/server-process.ts";

/** Preloaded into the server that `sampleOf` reads. */
export const heapWatch = new URL("./heap-watch.ts", import.meta.url);

/** Folder of the compile cache of Node for worker threads. */
const compileCache = "node-compile-cache";

/** Heaps of V8 in a process. */
export interface Heaps {
  readonly mainMb: number;
  /** All worker threads. */
  readonly workersMb: number;
  readonly workers: number;
}

/** Resources of a process at one time. */
export interface Sample extends Heaps {
  readonly at: number;
  /** Resident memory. */
  readonly memoryMb: number;
  readonly openFiles: number;
  readonly temporaryFiles: number;
}

/** @param server a process that preloads `heapWatch` */
export const sampleOf = async ({ pid, memory, temporary, askInside }: ServerProcess): Promise<Sample> => ({
  ...(JSON.parse(await askInside()) as Heaps),
  at: performance.now(),
  memoryMb: memory(),
  openFiles: readdirSync(`/proc/${pid}/fd`).length,
  temporaryFiles: readdirSync(temporary, { recursive: true, encoding: "utf8" }).filter((name) => !name.startsWith(compileCache)).length,
});

/** Slope of the line through a memory of the samples (least squares), in megabytes a minute. */
export function slopeOf(samples: readonly Sample[], memoryOf: (sample: Sample) => number): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [at, memory] = [mean((sample) => sample.at), mean(memoryOf)];
  const covariance = mean((sample) => (sample.at - at) * (memoryOf(sample) - memory));
  return (60_000 * covariance) / mean((sample) => (sample.at - at) ** 2);
}
