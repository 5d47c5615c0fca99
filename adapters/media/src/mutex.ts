/** Mutex that is acquired in the order of arrival; cancelled callers are skipped. */
export interface Mutex {
  /** Acquires the mutex. Rejects with the reason of the signal if it aborts first. */
  enter<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** Creates a mutex. */
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
        // A cancelled caller releases the next one only when its own turn would have come.
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
