import type { Worker } from "./resume-service.ts";

/** Worker whose module is still loading. */
export function lazyWorker(load: () => Promise<Worker>): Worker {
  const worker = load();
  const started = worker.then((loaded) => loaded.started);
  started.catch(() => {}); // avoids an unhandled rejection if the caller does not await `started`
  return {
    started,
    stop: (options) =>
      worker.then(
        (loaded) => loaded.stop(options),
        () => {},
      ),
  };
}
