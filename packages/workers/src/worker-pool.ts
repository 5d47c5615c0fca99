import { getCompileCacheDir } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, extname } from "node:path";
import { fileURLToPath } from "node:url";
import { lazyOnce, type WorkerCallContext, WorkerError, type WorkerPool, type WorkerTask } from "@vitae/core/ports";
import type { Piscina } from "piscina";
import { createFairSemaphore } from "./fair-semaphore.ts";
import type { WorkerAnswer, WorkerCall } from "./worker.ts";

/** Options of `workerPool()`. */
export interface WorkerPoolOptions {
  /** Number of tasks that run at the same time. Default: 2, or 1 on a machine with one core. One light task may run in addition. */
  readonly workers?: number;
  /** Time limit of one task in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number;
  /** Heap limit of one worker in megabytes. Default: 512. */
  readonly heapMb?: number;
}

/**
 * Creates a pool of worker threads. It starts a worker at the first task, and a further one when all are busy. Idle workers do not
 * keep the process alive, and end after a minute, except one.
 */
export function workerPool(options: WorkerPoolOptions = {}): WorkerPool {
  const workers = options.workers ?? Math.min(availableParallelism(), 2);
  const { timeoutMs = 10_000, heapMb = 512 } = options;
  // One place more than long tasks may take: light ones never wait for all of them. One more worker replaces one that is ended.
  const places = createFairSemaphore(workers + 1);
  const longPlaces = createFairSemaphore(workers);
  const closing = new AbortController();
  let isStarted = false;
  const threads = lazyOnce(() => {
    isStarted = true;
    return startThreads(workers + 2, heapMb);
  });

  let isPreparing = false;
  /** Lets an idle worker, or a new one, load what the task needs: it runs the next task if this one ends its worker. */
  const prepareSpare = async ({ module, name, rehearsal: input }: WorkerTask): Promise<void> => {
    if (isPreparing || input === undefined) return;
    isPreparing = true;
    const call: WorkerCall = { module, name, input, begun: newFlag() };
    await (await threads()).run(call, { signal: closing.signal }).catch(() => {});
    isPreparing = false;
  };

  const answerOf = async (task: WorkerTask, begun: Int32Array, stop: AbortSignal): Promise<WorkerAnswer> => {
    const { module, name, input, transfer = [] } = task;
    const call: WorkerCall = { module, name, input, begun };
    return (await threads()).run(call, { signal: stop, transferList: [...transfer] });
  };

  async function enter({ light = false }: WorkerTask, leaving: AbortSignal, account: string | undefined): Promise<() => void> {
    const leaveLong = light ? () => {} : await longPlaces.enter(leaving, account);
    try {
      const leavePlace = await places.enter(leaving, account);
      return () => {
        leavePlace();
        leaveLong();
      };
    } catch (error) {
      leaveLong();
      throw error;
    }
  }

  async function run<Output>(task: WorkerTask, { signal, account, workerTime }: WorkerCallContext): Promise<Output> {
    const leaving = AbortSignal.any([signal, closing.signal]);
    const fail = (reason: "crashed" | "timeout") => (cause: unknown) => {
      throw new WorkerError(closing.signal.aborted ? "closed" : signal.aborted ? "cancelled" : reason, task, cause);
    };
    const leave = await enter(task, leaving, account).catch(fail("crashed"));
    const begun = newFlag();
    const allowedMs = Math.min(task.timeoutMs ?? timeoutMs, workerTime?.remainingMs ?? Number.POSITIVE_INFINITY);
    const { deadline, clear, elapsed } = deadlineAfter(begun, allowedMs, () => void prepareSpare(task));
    try {
      if (allowedMs <= 0) fail("timeout")("the worker time of the call is used up");
      const answer = await answerOf(task, begun, AbortSignal.any([leaving, deadline])).catch((cause) =>
        fail(deadline.aborted ? "timeout" : "crashed")(cause),
      );
      if ("thrown" in answer) throw answer.thrown;
      return answer.output as Output;
    } finally {
      clear();
      if (workerTime) workerTime.remainingMs -= elapsed();
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

/**
 * Time after which a worker without tasks ends, unless it is the last one, in milliseconds. Each takes up to 160 MB, and more than two
 * run only while some are busy for long. A new one takes a second to start.
 */
const idleMs = 60_000;

async function startThreads(workers: number, heapMb: number): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  const threads: Piscina = new Piscina({
    filename: workerFile,
    minThreads: 1,
    maxThreads: workers,
    idleTimeout: idleMs,
    execArgv: isSource ? ["--conditions=vitae-source"] : [],
    env: compileCache(),
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 4 },
  });
  // The pool replaces a worker that dies between two tasks; no caller waits for it.
  threads.on("error", () => {});
  return threads;
}

/** Time limit for a worker to start and to load a module, in milliseconds. */
const loadingMs = 60_000;

interface Deadline {
  /** Aborts when a task exceeds its time limit. */
  readonly deadline: AbortSignal;
  readonly clear: () => void;
  /** Returns the time that counts, in milliseconds. */
  readonly elapsed: () => number;
}

/** Part of its time limit after which a task is likely to use all of it. */
const longShare = 0.5;

const newFlag = (): Int32Array => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/**
 * Starts the time limit after the module is loaded, so that a slow start of a worker does not fail the task.
 *
 * @param onLong called once a task is long
 */
function deadlineAfter(begun: Int32Array, milliseconds: number, onLong: () => void): Deadline {
  let started = Number.POSITIVE_INFINITY;
  const late = new AbortController();
  const abort = (): void => late.abort();
  let timer = setTimeout(abort, loadingMs);
  const { async: waits, value } = Atomics.waitAsync(begun, 0, 0);
  const start = (): void => {
    started = performance.now();
    clearTimeout(timer);
    const longMs = milliseconds * longShare;
    timer = setTimeout(() => {
      timer = setTimeout(abort, milliseconds - longMs);
      onLong();
    }, longMs);
  };
  let cleared = false;
  if (waits) void value.then(() => cleared || start());
  else start();
  return {
    deadline: late.signal,
    elapsed: () => Math.max(0, performance.now() - started),
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
