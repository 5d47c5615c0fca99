/**
 * Semaphore that lets a fixed number of tasks run at a time. Waiting groups take turns; within a group, the order of arrival
 * counts.
 */
export interface FairSemaphore {
  /**
   * Resolves with the function that releases the slot. Rejects with the reason of the signal if it aborts first.
   *
   * @param group the group, for example an account; callers without a group share one
   */
  enter(signal: AbortSignal, group?: string): Promise<() => void>;
}

/** Creates a semaphore with a number of slots. */
export function createFairSemaphore(places: number): FairSemaphore {
  /** Groups in the order of their next turn. */
  const waiting = new Map<string, Set<() => void>>();
  let free = places;

  const admitNext = (): void => {
    const [turn] = waiting;
    if (turn === undefined) {
      free++;
      return;
    }
    const [group, queue] = turn;
    const [admit] = queue;
    waiting.delete(group);
    if (queue.size > 1) waiting.set(group, queue);
    admit?.();
  };

  const leaveOnce = (): (() => void) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      admitNext();
    };
  };

  const leaveQueue = (group: string, admit: () => void): void => {
    const queue = waiting.get(group);
    queue?.delete(admit);
    if (queue?.size === 0) waiting.delete(group);
  };

  return {
    enter(signal, group = "") {
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      if (signal.aborted) reject(signal.reason);
      else if (free > 0) {
        free--;
        resolve(leaveOnce());
      } else {
        const abort = (): void => {
          leaveQueue(group, admit);
          reject(signal.reason);
        };
        const admit = (): void => {
          leaveQueue(group, admit);
          signal.removeEventListener("abort", abort);
          resolve(leaveOnce());
        };
        const queue = waiting.get(group) ?? new Set();
        waiting.set(group, queue.add(admit));
        signal.addEventListener("abort", abort, { once: true });
      }
      return promise;
    },
  };
}
