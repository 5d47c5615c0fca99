/** Lets one in at a time, in order of arrival; who leaves the queue is forgotten. */
export interface Mutex {
  /** Rejects with the signal's reason when it is aborted before the turn comes. */
  enter<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async enter(signal, work) {
      const before = last;
      const left = Promise.withResolvers<void>();
      last = left.promise;
      try {
        await untilAborted(before, signal);
        return await work();
      } finally {
        // Who gave up lets the next one in only when it would have been his turn.
        void before.then(() => left.resolve());
      }
    },
  };
}

async function untilAborted(turn: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    await Promise.race([turn, promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
