import type { Lane, RunningLane } from "@vitae/core/ports";
import type { LaneLock } from "./one-lane.ts";

/**
 * The same lane, run by one process of a file at a time.
 *
 * @param lock null: no other process can come at the storage
 * @param reset frees the wakes that were somebody's when the lane was started: whoever that was lives no more
 */
export function fileLane(lane: Lane, lock: LaneLock | null, reset: () => Promise<void>): Lane {
  const living = new Map<string, number>();
  const count = (worker: string, by: number) => living.set(worker, (living.get(worker) ?? 0) + by);

  return {
    start: async (handle, options) => {
      // Refused like any call of the storage, before anything is waited for.
      await lane.gone([]);
      await lock?.take();
      let running: RunningLane;
      try {
        if (lock) await reset();
        running = await lane.start(handle, options);
      } catch (error) {
        lock?.release();
        throw error;
      }
      count(options.worker, 1);
      let stopping: Promise<void> | null = null;
      const stop = async () => {
        await running.stop();
        count(options.worker, -1);
        lock?.release();
      };
      return { stop: () => (stopping ??= stop()) };
    },
    // Only whoever consumes begins tasks, and that is nobody else now.
    gone: async (workers) => (lock && !lock.held ? [] : workers.filter((worker) => !living.get(worker))),
    stats: (now) => lane.stats(now),
  };
}
