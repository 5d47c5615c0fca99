import type { Lane } from "../storage/wake.port.ts";
import { polledLane } from "../tasks/lane.polled.ts";
import type { MemoryWakes } from "./wakes.ts";

/** `alone` runs one call at a time, outside every transaction. */
export function memoryLane(wakes: MemoryWakes, alone: <T>(work: () => Promise<T>) => Promise<T>): { readonly lane: Lane; nudge(): void } {
  const { source } = wakes;
  const polled = polledLane({
    take: (kind, wanted) => alone(() => source.take(kind, wanted)),
    settle: (wake, handled) => alone(() => source.settle(wake, handled)),
  });
  const living = new Map<string, number>();
  const count = (worker: string, by: number) => living.set(worker, (living.get(worker) ?? 0) + by);

  return {
    nudge: polled.nudge,
    lane: {
      start: async (handle, options) => {
        const running = polled.start(handle, options);
        count(options.worker, 1);
        let stopping: Promise<void> | null = null;
        return { stop: () => (stopping ??= running.stop().then(() => void count(options.worker, -1))) };
      },
      // Nobody else can have had a task of this storage.
      gone: async (workers) => workers.filter((worker) => !living.get(worker)),
      stats: (now) => alone(async () => wakes.stats(now)),
    },
  };
}
