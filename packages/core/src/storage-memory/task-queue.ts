import type { TaskQueue } from "../storage/task-queue.port.ts";
import { createPollingQueue } from "../tasks/task-queue.polled.ts";
import type { MemoryOutbox } from "./outbox.ts";

/** @param alone runs one call at a time, outside of transactions */
export function memoryTaskQueue(
  messages: MemoryOutbox,
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>,
): { readonly queue: TaskQueue; nudge(): void } {
  const { source } = messages;
  const polled = createPollingQueue({
    receive: (kind, wanted) => runExclusive(() => source.receive(kind, wanted)),
    acknowledge: (message, handled) => runExclusive(() => source.acknowledge(message, handled)),
  });
  const consumers = new Map<string, number>();
  const count = (worker: string, by: number) => consumers.set(worker, (consumers.get(worker) ?? 0) + by);

  return {
    nudge: polled.nudge,
    queue: {
      consume: async (handle, options) => {
        const running = polled.start(handle, options);
        count(options.worker, 1);
        let stopping: Promise<void> | null = null;
        return { stop: () => (stopping ??= running.stop().then(() => void count(options.worker, -1))) };
      },
      // No other process can have a task of this storage.
      findDeadWorkers: async (workers) => workers.filter((worker) => !consumers.get(worker)),
      stats: (now) => runExclusive(async () => messages.stats(now)),
    },
  };
}
