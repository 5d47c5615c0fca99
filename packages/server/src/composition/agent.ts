import { createResumeService, jsonLog, systemHost } from "@vitae/core";
import { documents } from "@vitae/documents";
import type { ServerConfig } from "../configuration/configuration.ts";
import { type Composition, composition } from "./composition.ts";
import { loadModel, modelOptions } from "./load-model.ts";
import { loadStorage } from "./load-storage.ts";
import { loadTranslators } from "./load-translators.ts";
import { HOST, MODEL, READER, SERVICE, STORAGE, TRANSLATOR } from "./tokens.ts";

/** For `vitae mcp`: the service of `vitae serve`, without HTTP and tasks. Standard output is the protocol's: the log goes to standard error. */
export async function composeAgent(config: ServerConfig): Promise<Composition> {
  const [openStorage, makeModel, makeTranslators] = await Promise.all([
    loadStorage(config.VITAE_STORAGE),
    loadModel(config),
    loadTranslators(config),
  ]);
  const at = composition();
  at.bind(HOST, () => systemHost({ log: jsonLog({ level: config.VITAE_LOG_LEVEL }) }));
  at.bind(READER, () => documents());
  at.bind(STORAGE, openStorage);
  at.bind(MODEL, makeModel);
  for (const make of makeTranslators) at.bind(TRANSLATOR, make);
  at.bind(SERVICE, (needs) =>
    createResumeService({
      ...modelOptions(needs, config),
      translators: needs.all(TRANSLATOR),
      reader: needs.get(READER),
      storage: needs.get(STORAGE),
      host: needs.get(HOST),
      heavyConcurrency: config.VITAE_HEAVY_CONCURRENCY,
      requestTimeoutMs: config.VITAE_REQUEST_TIMEOUT_S * 1000,
      ...(config.VITAE_SECRET !== undefined && { secret: config.VITAE_SECRET }),
    }),
  );
  return at;
}
