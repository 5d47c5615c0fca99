/** Lets a fixed number in at a time. Groups that wait take turns; within a group, in order of arrival. */
export interface FairSemaphore {
  /**
   * Resolves with the function that frees the place. Rejects with the signal's reason when it is aborted first.
   *
   * @param group whose turn it takes, for example an account; callers that name none share a turn
   */
  enter(signal: AbortSignal, group?: string): Promise<() => void>;
}

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
