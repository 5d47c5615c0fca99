import type { QueueConsumer, TaskQueue } from "@vitae/core/ports";
import type { QueueLock } from "./queue-lock.ts";

/**
 * Restricts a task queue to one consuming process per file.
 *
 * @param lock null if no other process can use the storage
 * @param reset requeues the messages that a former consumer had received; it no longer runs
 */
export function createFileQueue(queue: TaskQueue, lock: QueueLock | null, reset: () => Promise<void>): TaskQueue {
  const living = new Map<string, number>();
  const count = (worker: string, by: number) => living.set(worker, (living.get(worker) ?? 0) + by);

  return {
    consume: async (handle, options) => {
      // Rejects a closed storage as every other call does, before it waits for the lock.
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
    // Only a consumer starts tasks, and this process is the only one.
    findDeadWorkers: async (workers) => (lock && !lock.held ? [] : workers.filter((worker) => !living.get(worker))),
    stats: (now) => queue.stats(now),
  };
}
