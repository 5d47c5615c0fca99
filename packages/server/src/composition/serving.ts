import { createResumeService, jsonLog, systemHost } from "@vitae/core";
import { documents } from "@vitae/documents";
import type { ServerConfig } from "../configuration/configuration.ts";
import { httpServer } from "../serving/http-server.ts";
import { type Composition, composition } from "./composition.ts";
import { loadStorage } from "./load-storage.ts";
import { HOST, READER, SERVER, SERVICE, STORAGE } from "./tokens.ts";

/** Every choice of `vitae serve`. */
export async function composeServer(config: ServerConfig): Promise<Composition> {
  const openStorage = await loadStorage(config.VITAE_STORAGE);
  const at = composition();
  at.bind(HOST, () => systemHost({ log: jsonLog({ level: config.VITAE_LOG_LEVEL }) }));
  at.bind(READER, () => documents());
  at.bind(STORAGE, openStorage);
  at.bind(SERVICE, ({ get }) =>
    createResumeService({
      reader: get(READER),
      storage: get(STORAGE),
      host: get(HOST),
      heavyConcurrency: config.VITAE_HEAVY_CONCURRENCY,
      requestTimeoutMs: config.VITAE_REQUEST_TIMEOUT_S * 1000,
    }),
  );
  at.bind(SERVER, ({ get }) => httpServer(get(SERVICE), config));
  return at;
}
