import { VitaeError } from "../errors.ts";

/** Running calls, for a graceful shutdown. */
export interface ActiveCalls {
  /** Aborts after the grace period of `close`. All running calls must obey it. */
  readonly ended: AbortSignal;
  /** Tracks a call until it settles. Rejects with `shutting_down` after `refuse` or `close`, and if `ended` cancels the call. */
  track<T>(call: () => Promise<T>): Promise<T>;
  /** Rejects new calls. */
  refuse(): void;
  /** Rejects new calls, waits for running ones, and aborts `ended` after `graceMs` milliseconds. */
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
