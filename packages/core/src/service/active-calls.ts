import { VitaeError } from "../errors.ts";

/** The calls in progress, so that a service can end without cutting one short. */
export interface ActiveCalls {
  /** Runs unless closing; its signal fires when the caller's does, or when the grace of `close` is over. */
  run<T>(call: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Refuses further calls, waits for the open ones, aborts those still open after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

export function createActiveCalls(): ActiveCalls {
  const open = new Set<Promise<unknown>>();
  const ending = new AbortController();
  let closing = false;
  return {
    async run(call, signal) {
      if (closing) throw new VitaeError("shutting_down");
      const running = call(signal ? AbortSignal.any([signal, ending.signal]) : ending.signal);
      open.add(running);
      try {
        return await running;
      } catch (error) {
        throw ending.signal.aborted && VitaeError.is(error) && error.code === "cancelled" ? new VitaeError("shutting_down") : error;
      } finally {
        open.delete(running);
      }
    },
    async close(graceMs) {
      closing = true;
      const timer = setTimeout(() => ending.abort(), graceMs);
      await Promise.allSettled(open);
      clearTimeout(timer);
    },
  };
}
