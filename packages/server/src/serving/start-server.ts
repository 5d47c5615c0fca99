import type { AccountService, Worker } from "@vitae/core";
import type { Pages } from "@vitae/web";
import { HOST, PAGES, SERVER } from "../composition/tokens.ts";
import type { ServerConfig } from "../configuration/configuration.ts";
import { isLoopback } from "../listening/listen-url.ts";
import { composeServer } from "./compose-server.ts";
import { prepareStorage } from "./prepare-storage.ts";

export interface RunningServer {
  /** With the port it really has: `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Address of the review page with a token that signs one browser in, once; null where no page is shown, or others can reach the server. */
  readonly reviewUrl: string | null;
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
      reviewUrl: reviewUrl(url, at.get(PAGES), config),
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

/** Only on this machine: whoever has the link needs no key. */
const reviewUrl = (url: string, pages: Pages | null, { VITAE_HOST: host, VITAE_BASE_PATH: prefix }: ServerConfig): string | null =>
  pages && isLoopback(host) ? `${url}${prefix}/${pages.signInLink()}` : null;
