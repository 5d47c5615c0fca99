import type { TaskQueue } from "../storage/task-queue.port.ts";
import { createPollingQueue } from "../tasks/task-queue.polled.ts";
import type { MemoryOutbox } from "./outbox.ts";

/** `alone` runs one call at a time, outside every transaction. */
export function memoryTaskQueue(
  wakes: MemoryOutbox,
  alone: <T>(work: () => Promise<T>) => Promise<T>,
): { readonly lane: TaskQueue; nudge(): void } {
  const { source } = wakes;
  const polled = createPollingQueue({
    receive: (kind, wanted) => alone(() => source.receive(kind, wanted)),
    acknowledge: (wake, handled) => alone(() => source.acknowledge(wake, handled)),
  });
  const living = new Map<string, number>();
  const count = (worker: string, by: number) => living.set(worker, (living.get(worker) ?? 0) + by);

  return {
    nudge: polled.nudge,
    lane: {
      consume: async (handle, options) => {
        const running = polled.start(handle, options);
        count(options.worker, 1);
        let stopping: Promise<void> | null = null;
        return { stop: () => (stopping ??= running.stop().then(() => void count(options.worker, -1))) };
      },
      // Nobody else can have had a task of this storage.
      findDeadWorkers: async (workers) => workers.filter((worker) => !living.get(worker)),
      stats: (now) => alone(async () => wakes.stats(now)),
    },
  };
}
