import { VitaeError } from "../errors.ts";

/** The calls in progress, so that a service can end without cutting one short. */
export interface ActiveCalls {
  /** Aborts when the grace period of `close` is over. Every call in progress must obey it. */
  readonly ended: AbortSignal;
  /** Counts a call from now until it settles. Rejects with `shutting_down` after `refuse` or `close`, and when `ended` cancels the call. */
  track<T>(call: () => Promise<T>): Promise<T>;
  /** Refuses further calls from now on. */
  refuse(): void;
  /** Refuses further calls, waits for those in progress, and aborts `ended` after `graceMs` milliseconds. */
  close(graceMs: number): Promise<void>;
}

export function createActiveCalls(): ActiveCalls {
  const open = new Set<Promise<unknown>>();
  const ending = new AbortController();
  let closing = false;
  return {
    ended: ending.signal,
    async track(call) {
      if (closing) throw new VitaeError("shutting_down");
      const running = call();
      open.add(running);
      try {
        return await running;
      } catch (error) {
        throw ending.signal.aborted && VitaeError.is(error) && error.code === "cancelled" ? new VitaeError("shutting_down") : error;
      } finally {
        open.delete(running);
      }
    },
    refuse: () => {
      closing = true;
    },
    async close(graceMs) {
      closing = true;
      const timer = setTimeout(() => ending.abort(), graceMs);
      await Promise.allSettled(open);
      clearTimeout(timer);
    },
  };
}
