/** Lets a fixed number in at a time, in order of arrival; who leaves the queue is forgotten. */
export interface Semaphore {
  /** Resolves with the function that frees the place. Rejects with the signal's reason when it is aborted first. */
  enter(signal: AbortSignal): Promise<() => void>;
}

export function createSemaphore(places: number): Semaphore {
  const waiting = new Set<() => void>();
  let free = places;

  const leaveOnce = (): (() => void) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const [next] = waiting;
      if (next === undefined) free++;
      else next();
    };
  };

  return {
    enter(signal) {
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      if (signal.aborted) reject(signal.reason);
      else if (free > 0) {
        free--;
        resolve(leaveOnce());
      } else {
        const abort = (): void => {
          waiting.delete(admit);
          reject(signal.reason);
        };
        const admit = (): void => {
          waiting.delete(admit);
          signal.removeEventListener("abort", abort);
          resolve(leaveOnce());
        };
        waiting.add(admit);
        signal.addEventListener("abort", abort, { once: true });
      }
      return promise;
    },
  };
}
