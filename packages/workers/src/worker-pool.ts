import { getCompileCacheDir } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, extname } from "node:path";
import { fileURLToPath } from "node:url";
import { type CallContext, lazyOnce, WorkerError, type WorkerPool, type WorkerTask } from "@vitae/core/ports";
import type { Piscina } from "piscina";
import { createFairSemaphore } from "./fair-semaphore.ts";
import type { WorkerAnswer, WorkerCall } from "./worker.ts";

/** Options of `workerPool()`. */
export interface WorkerPoolOptions {
  /** Number of worker threads. Default: 2, or 1 on a machine with one core. */
  readonly workers?: number;
  /** Time limit of one task in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number;
  /** Heap limit of one worker in megabytes. Default: 512. */
  readonly heapMb?: number;
}

/**
 * Creates a pool of worker threads. It starts a worker at the first task, and a further one when all are busy. Idle workers do not
 * keep the process alive.
 */
export function workerPool(options: WorkerPoolOptions = {}): WorkerPool {
  const workers = options.workers ?? Math.min(availableParallelism(), 2);
  const { timeoutMs = 10_000, heapMb = 512 } = options;
  const places = createFairSemaphore(workers);
  const closing = new AbortController();
  let isStarted = false;
  const threads = lazyOnce(() => {
    isStarted = true;
    return startThreads(workers, heapMb);
  });

  const answerOf = async (task: WorkerTask, begun: Int32Array, stop: AbortSignal): Promise<WorkerAnswer> => {
    const { module, name, input, transfer = [] } = task;
    const call: WorkerCall = { module, name, input, begun };
    return (await threads()).run(call, { signal: stop, transferList: [...transfer] });
  };

  async function run<Output>(task: WorkerTask, { signal, account }: Pick<CallContext, "signal" | "account">): Promise<Output> {
    const leaving = AbortSignal.any([signal, closing.signal]);
    const fail = (reason: "crashed" | "timeout") => (cause: unknown) => {
      throw new WorkerError(closing.signal.aborted ? "closed" : signal.aborted ? "cancelled" : reason, task, cause);
    };
    const leave = await places.enter(leaving, account).catch(fail("crashed"));
    const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const { deadline, clear } = deadlineAfter(begun, task.timeoutMs ?? timeoutMs);
    try {
      const answer = await answerOf(task, begun, AbortSignal.any([leaving, deadline])).catch((cause) =>
        fail(deadline.aborted ? "timeout" : "crashed")(cause),
      );
      if ("thrown" in answer) throw answer.thrown;
      return answer.output as Output;
    } finally {
      clear();
      leave();
    }
  }

  return {
    run,
    async close() {
      closing.abort();
      if (isStarted) await (await threads()).destroy();
    },
  };
}

/** The pool that `documents()` and `rules()` share in one process. It starts at the first task and need not be closed. */
export const sharedWorkerPool: WorkerPool = workerPool();

async function startThreads(workers: number, heapMb: number): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  const threads: Piscina = new Piscina({
    filename: workerFile,
    minThreads: 1,
    maxThreads: workers,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: isSource ? ["--conditions=vitae-source"] : [],
    env: compileCache(),
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
  });
  // The pool replaces a worker that dies between two tasks; no caller waits for it.
  threads.on("error", () => {});
  return threads;
}

/** Time limit for a worker to start and to load a module, in milliseconds. */
const loadingMs = 60_000;

/**
 * Aborts when a task exceeds its time limit. The time starts after the module is loaded, so that a slow start does not fail the
 * task.
 */
function deadlineAfter(begun: Int32Array, milliseconds: number): { readonly deadline: AbortSignal; readonly clear: () => void } {
  const late = new AbortController();
  const abort = (): void => late.abort();
  let timer = setTimeout(abort, loadingMs);
  const { async: waits, value } = Atomics.waitAsync(begun, 0, 0);
  const start = (): void => {
    clearTimeout(timer);
    timer = setTimeout(abort, milliseconds);
  };
  let cleared = false;
  if (waits) void value.then(() => cleared || start());
  else start();
  return {
    deadline: late.signal,
    clear: () => {
      cleared = true;
      clearTimeout(timer);
      // Ends the wait for a module that was never loaded.
      Atomics.notify(begun, 0);
    },
  };
}

/** Uses the source file of the worker if this file is a source file, so that no build is needed. */
const isSource = import.meta.url.endsWith(".ts");
const workerFile = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

/**
 * Workers use the compile cache of the process, if it has one. Otherwise each worker loads the compiler of the sources, 10 MB.
 */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
