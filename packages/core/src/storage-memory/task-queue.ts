import type { TaskQueue } from "../storage/task-queue.port.ts";
import { createPollingQueue } from "../tasks/task-queue.polled.ts";
import type { MemoryOutbox } from "./outbox.ts";

/** `alone` runs one call at a time, outside every transaction. */
export function memoryTaskQueue(
  messages: MemoryOutbox,
  alone: <T>(work: () => Promise<T>) => Promise<T>,
): { readonly queue: TaskQueue; nudge(): void } {
  const { source } = messages;
  const polled = createPollingQueue({
    receive: (kind, wanted) => alone(() => source.receive(kind, wanted)),
    acknowledge: (message, handled) => alone(() => source.acknowledge(message, handled)),
  });
  const living = new Map<string, number>();
  const count = (worker: string, by: number) => living.set(worker, (living.get(worker) ?? 0) + by);

  return {
    nudge: polled.nudge,
    queue: {
      consume: async (handle, options) => {
        const running = polled.start(handle, options);
        count(options.worker, 1);
        let stopping: Promise<void> | null = null;
        return { stop: () => (stopping ??= running.stop().then(() => void count(options.worker, -1))) };
      },
      // Nobody else can have had a task of this storage.
      findDeadWorkers: async (workers) => workers.filter((worker) => !living.get(worker)),
      stats: (now) => alone(async () => messages.stats(now)),
    },
  };
}
