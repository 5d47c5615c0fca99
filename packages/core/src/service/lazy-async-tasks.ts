import * as Effect from "effect/Effect";
import { lazyOnce } from "../runtime/lazy.ts";
import type { AsyncTasks, createAsyncTasks } from "./async-tasks.ts";
import type { Worker } from "./resume-service.ts";

/** The asynchronous half of a service. */
export function lazyAsyncTasks(...given: Parameters<typeof createAsyncTasks>) {
  const made = lazyOnce(async () => (await import("./async-tasks.ts")).createAsyncTasks(...given));
  const accept = (...request: Parameters<AsyncTasks["accept"]>) =>
    Effect.flatMap(Effect.promise(made), (tasks) => tasks.accept(...request));
  const work = (): Worker => {
    const worker = made().then((tasks) => tasks.work());
    const started = worker.then(({ started }) => started);
    started.catch(() => {}); // whoever stops it before it starts need not ask
    return {
      started,
      stop: (options) =>
        worker.then(
          (each) => each.stop(options),
          () => {},
        ),
    };
  };
  return { accept, read: async (...task: Parameters<AsyncTasks["read"]>) => (await made()).read(...task), work };
}
