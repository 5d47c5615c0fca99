import { getCompileCacheDir } from "node:module";
import { dirname, extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Piscina } from "piscina";
import type { WorkerRequest, WorkerResponse } from "./worker-request.ts";

/** Worker threads that read documents. */
export interface Pool {
  /**
   * Runs one task. An abort of the signal terminates the worker in the middle of its work; the promise rejects then, and
   * also when the worker dies of its document. A new worker takes the place of a lost one.
   */
  run(task: WorkerRequest, options: { signal: AbortSignal; transfer: readonly ArrayBuffer[] }): Promise<WorkerResponse>;
  close(): Promise<void>;
}

/** The worker is the source file when this is one, so that nothing needs a build. */
const workerFile = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

/** Starts one worker at once and another whenever all are busy, up to `workers`. None of them keeps an idle process alive. */
export async function startPool(options: { workers: number; heapMb: number }): Promise<Pool> {
  const { Piscina } = await import("piscina");
  const pool: Piscina = new Piscina({
    filename: workerFile,
    minThreads: 1,
    maxThreads: options.workers,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: [],
    env: compileCache(),
    resourceLimits: { maxOldGenerationSizeMb: options.heapMb, maxYoungGenerationSizeMb: 8 },
  });
  // A worker that dies between two documents is replaced; there is nobody to tell.
  pool.on("error", () => {});

  return {
    run: (task, { signal, transfer }) => pool.run(task, { signal, transferList: [...transfer] }),
    close: () => pool.destroy(),
  };
}

/** Workers share the compile cache of the process where it has one: without it each loads the compiler of the sources, 10 MB. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
