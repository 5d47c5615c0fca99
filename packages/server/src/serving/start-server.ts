import type { AccountService } from "@vitae/core";
import { migrateStorage } from "../composition/migrate-storage.ts";
import { composeServer } from "../composition/serving.ts";
import { HOST, SERVER, SERVICE, STORAGE } from "../composition/tokens.ts";
import type { ServerConfig } from "../configuration/configuration.ts";

export interface RunningServer {
  /** With the port it really has: `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly accounts: AccountService;
  /** Lets requests in progress end (at most 25 s), then closes everything it opened. */
  stop(): Promise<void>;
}

/** Migrates the storage, removes what dead processes left behind, and listens. Rejects when the storage cannot be used, or is of a newer release. */
export async function startServer(config: ServerConfig): Promise<RunningServer> {
  const at = await composeServer(config);
  try {
    const { log } = at.get(HOST);
    const { applied } = await migrateStorage(at.get(STORAGE), config.VITAE_STORAGE);
    const service = at.get(SERVICE);
    await service.uploads.sweep();
    const url = await at.get(SERVER).listen();
    log.write("info", "server_started", { url, migrations: applied.length });
    return {
      url,
      accounts: service.accounts,
      async stop() {
        log.write("info", "server_stopping");
        await at.close();
        log.write("info", "server_stopped");
      },
    };
  } catch (error) {
    await at.close();
    throw error;
  }
}
