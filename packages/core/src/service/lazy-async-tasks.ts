import * as Effect from "effect/Effect";
import { lazyOnce } from "../runtime/lazy.ts";
import type { AsyncTasks, createAsyncTasks } from "./async-tasks.ts";
import type { Worker } from "./service.port.ts";

const asynchronous = () => import("./async-tasks.ts");

/** The asynchronous half of a service. */
export function lazyAsyncTasks(...given: Parameters<typeof createAsyncTasks>) {
  const made = lazyOnce(async () => (await asynchronous()).createAsyncTasks(...given));
  const accept = (...request: Parameters<AsyncTasks["accept"]>) => Effect.flatMap(Effect.promise(made), (lane) => lane.accept(...request));
  const work = (): Worker => {
    const worker = made().then((lane) => lane.work());
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
