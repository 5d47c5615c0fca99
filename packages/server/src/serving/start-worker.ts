import { HOST } from "../composition/tokens.ts";
import type { ServerConfig } from "../configuration/configuration.ts";
import { composeServer } from "./compose-server.ts";
import { prepareStorage } from "./prepare-storage.ts";

/** A running worker. */
export interface RunningWorker {
  /** Waits for tasks in progress (at most 25 s), releases the others, then closes all resources. */
  stop(): Promise<void>;
}

/** Runs tasks and delivers callbacks without an HTTP server. Rejects for the reasons that `startServer()` names. */
export async function startWorker(config: ServerConfig): Promise<RunningWorker> {
  const at = await composeServer(config);
  try {
    const { log } = at.get(HOST);
    const { service } = await prepareStorage(at, config);
    const worker = service.startWorker();
    await worker.started;
    return {
      async stop() {
        log.write("info", "worker_stopping");
        try {
          await worker.stop();
        } finally {
          await at.close();
        }
      },
    };
  } catch (error) {
    await at.close();
    throw error;
  }
}
