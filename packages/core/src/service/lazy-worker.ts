import type { Worker } from "./resume-service.ts";

/** A worker that is still being loaded. */
export function lazyWorker(load: () => Promise<Worker>): Worker {
  const worker = load();
  const started = worker.then((loaded) => loaded.started);
  started.catch(() => {}); // a caller that stops the worker before it starts need not handle the error
  return {
    started,
    stop: (options) =>
      worker.then(
        (loaded) => loaded.stop(options),
        () => {},
      ),
  };
}
