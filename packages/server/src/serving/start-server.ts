import type { AccountService, Worker } from "@vitae/core";
import { HOST, SERVER } from "../composition/tokens.ts";
import type { ServerConfig } from "../configuration/configuration.ts";
import { composeServer } from "./compose-server.ts";
import { prepareStorage } from "./prepare-storage.ts";

export interface RunningServer {
  /** With the port it really has: `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly accounts: AccountService;
  /** Lets requests and tasks in progress end (at most 25 s), hands the other tasks back, then closes everything it opened. */
  stop(): Promise<void>;
}

/**
 * Migrates the storage, removes what dead processes left behind, runs tasks unless `VITAE_WORKERS` says otherwise, and listens. Rejects when
 * the storage cannot be used, is of a newer release, or has its tasks run by another process where only one may.
 */
export async function startServer(config: ServerConfig): Promise<RunningServer> {
  const at = await composeServer(config);
  let worker: Worker | null = null;
  try {
    const { log } = at.get(HOST);
    const { service, migrations } = await prepareStorage(at, config);
    if (config.VITAE_WORKERS === "on") {
      worker = service.startWorker();
      await worker.started;
    }
    const url = await at.get(SERVER).listen();
    log.write("info", "server_started", { url, migrations, workers: config.VITAE_WORKERS });
    return {
      url,
      accounts: service.accounts,
      async stop() {
        log.write("info", "server_stopping");
        try {
          await Promise.all([at.get(SERVER).close(), worker?.stop()]);
        } finally {
          await at.close();
        }
        log.write("info", "server_stopped");
      },
    };
  } catch (error) {
    await worker?.stop();
    await at.close();
    throw error;
  }
}
