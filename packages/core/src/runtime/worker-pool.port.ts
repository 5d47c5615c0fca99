import type { CallContext } from "./call.port.ts";

/** Exported function that a worker thread runs. */
export interface WorkerTask {
  /**
   * URL of the module. A worker imports it with its first task and keeps it. If the module exports a function `prepare`, the worker calls it
   * with the input before the task; its time does not count.
   */
  readonly module: string;
  /** Name of the exported function, `(input) => output` or a promise of it. Input and output are copied by structured clone. */
  readonly name: string;
  readonly input: unknown;
  /** Buffers of `input` that are transferred instead of copied. */
  readonly transfer?: readonly ArrayBuffer[];
  /** Timeout of the function in milliseconds, without the time in the wait queue. Default: the limit of the pool. */
  readonly timeoutMs?: number;
  /**
   * Small input of the same function. If the task takes long, an idle worker runs it, so that the worker that replaces one that is ended has
   * loaded what it needs.
   */
  readonly rehearsal?: unknown;
  /** Short by the limits of its input: such a task has a place also while long tasks occupy all others. Default: false. */
  readonly light?: boolean;
}

/** What a pool reads of a call. */
export type WorkerCallContext = Pick<CallContext, "signal" | "account" | "workerTime">;

/** Exported function that goes on with the output of another one in the same worker thread, so that the output is not copied. */
export interface WorkerStep {
  /** URL of the module; see `WorkerTask`. Its `prepare` is called before the task starts. */
  readonly module: string;
  /** Name of the exported function, `(output, input) => result` or a promise of it. */
  readonly name: string;
  readonly input?: unknown;
}

/** Export of a module that a worker thread imports. */
export interface WorkerExport {
  /** URL. */
  readonly module: string;
  readonly name: string;
}

/**
 * Runs work whose time grows with its input in worker threads, so that no input blocks the process.
 *
 * Tasks of different accounts take turns, and all tasks of one call share its worker time, so that a request with ten documents that take
 * as long as they may does not delay others.
 */
export interface WorkerPool {
  /**
   * Runs a task. Rejects with a `WorkerError`, or with the error of the function. The pool replaces a worker that crashes or exceeds its
   * timeout, and does not repeat the task. A call whose worker time is used up gets `timeout` at once.
   */
  run<Output>(task: WorkerTask, call: WorkerCallContext): Promise<Output>;
  /** Stops all workers. Running tasks reject with `closed`. */
  close(): Promise<void>;
}
