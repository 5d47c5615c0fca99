import { readdirSync } from "node:fs";
import type { ServerProcess } from "../hostile/server-process.ts";

/** Folder of the compile cache of Node for worker threads. */
const compileCache = "node-compile-cache";

/** Resources of a process at one time. */
export interface Sample {
  readonly at: number;
  readonly memoryMb: number;
  readonly openFiles: number;
  readonly temporaryFiles: number;
}

export const sampleOf = ({ pid, memory, temporary }: ServerProcess): Sample => ({
  at: performance.now(),
  memoryMb: memory(),
  openFiles: readdirSync(`/proc/${pid}/fd`).length,
  temporaryFiles: readdirSync(temporary, { recursive: true, encoding: "utf8" }).filter((name) => !name.startsWith(compileCache)).length,
});

/** Slope of the line through the memory of the samples (least squares), in megabytes a minute. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [at, memory] = [mean((sample) => sample.at), mean(({ memoryMb }) => memoryMb)];
  const covariance = mean((sample) => (sample.at - at) * (sample.memoryMb - memory));
  return (60_000 * covariance) / mean((sample) => (sample.at - at) ** 2);
}
