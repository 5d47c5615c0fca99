/**
 * Semaphore that lets a fixed number of tasks run at a time. The waiting group that runs the fewest comes first, then the one whose last
 * turn is the longest ago; within a group, the order of arrival counts.
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
  const running = new Map<string, number>();
  let free = places;

  const count = (group: string, change: 1 | -1): void => {
    const now = (running.get(group) ?? 0) + change;
    if (now === 0) running.delete(group);
    else running.set(group, now);
  };

  const admitNext = (): void => {
    const [turn] = [...waiting].sort(([one], [other]) => (running.get(one) ?? 0) - (running.get(other) ?? 0));
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

  const leaveOnce = (group: string): (() => void) => {
    count(group, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      count(group, -1);
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
        resolve(leaveOnce(group));
      } else {
        const abort = (): void => {
          leaveQueue(group, admit);
          reject(signal.reason);
        };
        const admit = (): void => {
          leaveQueue(group, admit);
          signal.removeEventListener("abort", abort);
          resolve(leaveOnce(group));
        };
        const queue = waiting.get(group) ?? new Set();
        waiting.set(group, queue.add(admit));
        signal.addEventListener("abort", abort, { once: true });
      }
      return promise;
    },
  };
}
