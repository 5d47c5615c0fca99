import type { AccountService, Worker } from "@vitae/core";
import type { Pages } from "@vitae/web";
import { HOST, PAGES, SERVER } from "../composition/tokens.ts";
import type { ServerConfig } from "../configuration/configuration.ts";
import { isLoopback } from "../listening/listen-url.ts";
import { composeServer } from "./compose-server.ts";
import { prepareStorage } from "./prepare-storage.ts";

/** A running server. */
export interface RunningServer {
  /** Address with its actual port: `http://127.0.0.1:8080`. */
  readonly url: string;
  /**
   * Address of the review page with a token that signs in one browser once. Null if the page is not served, or if other machines
   * can reach the server.
   */
  readonly reviewUrl: string | null;
  readonly accounts: AccountService;
  /** Waits for requests and tasks in progress (at most 25 s), releases the other tasks, then closes all resources. */
  stop(): Promise<void>;
}

/**
 * Applies migrations, removes what crashed processes left, starts a worker unless `VITAE_WORKERS` is `off`, and listens.
 *
 * Rejects if the storage cannot be used, if its schema is of a newer release, or if another process holds the task queue of a
 * storage that allows one worker only.
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

/** Only on the loopback address, because the link replaces an API key. */
const reviewUrl = (url: string, pages: Pages | null, { VITAE_HOST: host, VITAE_BASE_PATH: prefix }: ServerConfig): string | null =>
  pages && isLoopback(host) ? `${url}${prefix}/${pages.signInLink()}` : null;
