import type { QueueConsumer, TaskQueue } from "@vitae/core/ports";
import type { QueueLock } from "./queue-lock.ts";

/**
 * The same queue, run by one process of a file at a time.
 *
 * @param lock null: no other process can come at the storage
 * @param reset frees the messages that were somebody's when the queue was started: whoever that was lives no more
 */
export function createFileQueue(queue: TaskQueue, lock: QueueLock | null, reset: () => Promise<void>): TaskQueue {
  const living = new Map<string, number>();
  const count = (worker: string, by: number) => living.set(worker, (living.get(worker) ?? 0) + by);

  return {
    consume: async (handle, options) => {
      // Refused like any call of the storage, before anything is waited for.
      await queue.findDeadWorkers([]);
      await lock?.take();
      let running: QueueConsumer;
      try {
        if (lock) await reset();
        running = await queue.consume(handle, options);
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
    findDeadWorkers: async (workers) => (lock && !lock.held ? [] : workers.filter((worker) => !living.get(worker))),
    stats: (now) => queue.stats(now),
  };
}
