import type { CallContext } from "./call.port.ts";

/** A function of a module that a worker thread runs. */
export interface WorkerTask {
  /**
   * URL of the module. A worker imports it at its first task and keeps it. If it exports a function `prepare`, that is called with the input
   * first, to load what the task needs: its time does not count.
   */
  readonly module: string;
  /** Name of the exported function, `(input) => output` or a promise of it. Input and output are copied by structured clone. */
  readonly name: string;
  readonly input: unknown;
  /** Buffers of `input` that are handed over instead of copied. */
  readonly transfer?: readonly ArrayBuffer[];
  /** Time that the function may take once a worker has it, in milliseconds. Default: the limit of the pool. */
  readonly timeoutMs?: number;
}

/**
 * Runs work whose time grows with its input outside the main thread, so that no input stops the process.
 *
 * Tasks of one account take turns with those of another, so that a request with ten documents does not hold up others.
 */
export interface WorkerPool {
  /**
   * Rejects with a `WorkerError`, or with what the function threw. A worker that fails, or runs out of its time, is
   * replaced and its task is not repeated.
   */
  run<Output>(task: WorkerTask, call: Pick<CallContext, "signal" | "account">): Promise<Output>;
  /** Ends every worker. Tasks in progress reject with `closed`. */
  close(): Promise<void>;
}
