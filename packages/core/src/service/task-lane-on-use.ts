import * as Effect from "effect/Effect";
import { atFirst } from "../runtime/lazy.ts";
import type { Worker } from "./service.port.ts";
import type { TaskLane, taskLane } from "./task-lane.ts";

const asynchronous = () => import("./task-lane.ts");

/** The asynchronous half of a service. */
export function taskLaneOnUse(...given: Parameters<typeof taskLane>) {
  const made = atFirst(async () => (await asynchronous()).taskLane(...given));
  const accept = (...request: Parameters<TaskLane["accept"]>) => Effect.flatMap(Effect.promise(made), (lane) => lane.accept(...request));
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
  return { accept, read: async (...task: Parameters<TaskLane["read"]>) => (await made()).read(...task), work };
}
