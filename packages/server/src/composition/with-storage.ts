import { jsonLog, type ResumeServiceOptions, systemRuntime } from "@vitae/core";
import { openTelemetry } from "@vitae/opentelemetry";
import type { ServerConfig } from "../configuration/configuration.ts";
import { type Container, createContainer, type Resolver } from "./container.ts";
import { makeExporter } from "./load-exporter.ts";
import { engineOf, loadModel } from "./load-model.ts";
import { loadOcr, makeReader } from "./load-ocr.ts";
import { loadRunLog } from "./load-run-log.ts";
import { loadStorage } from "./load-storage.ts";
import { loadTranslators } from "./load-translators.ts";
import { ENGINE, EXPORTER, HOST, MODEL, OCR, READER, RUN_LOG, STORAGE, TRACING, TRANSLATOR } from "./tokens.ts";

/** Builds a container with a storage, as all server commands need it. The log goes to standard error. */
export async function composeWithStorage(config: ServerConfig): Promise<Container> {
  const [openStorage, makeModel, makeOcr, makeTranslators, makeRunLog] = await Promise.all([
    loadStorage(config.VITAE_STORAGE),
    loadModel(config),
    loadOcr(config),
    loadTranslators(config),
    loadRunLog(config),
  ]);
  const at = createContainer();
  at.bind(HOST, () => systemRuntime({ log: jsonLog({ level: config.VITAE_LOG_LEVEL }) }));
  at.bind(TRACING, () => openTelemetry());
  at.bind(OCR, makeOcr);
  at.bind(READER, (needs) => makeReader(needs, config));
  at.bind(EXPORTER, () => makeExporter(config));
  at.bind(STORAGE, openStorage);
  at.bind(RUN_LOG, makeRunLog);
  at.bind(MODEL, makeModel);
  at.bind(ENGINE, (needs) => engineOf(needs, config));
  for (const make of makeTranslators) at.bind(TRANSLATOR, make);
  return at;
}

/** Options of a service with a storage. */
export function storageOptions({ get, all }: Resolver, config: ServerConfig): ResumeServiceOptions {
  const runLog = get(RUN_LOG);
  return {
    engine: get(ENGINE),
    translators: all(TRANSLATOR),
    reader: get(READER),
    exporter: get(EXPORTER),
    storage: get(STORAGE),
    runtime: get(HOST),
    tracing: get(TRACING),
    heavyConcurrency: config.VITAE_HEAVY_CONCURRENCY,
    requestTimeoutMs: config.VITAE_REQUEST_TIMEOUT_S * 1000,
    ...(config.VITAE_SECRET !== undefined && { secret: config.VITAE_SECRET }),
    previousSecrets: config.VITAE_SECRET_PREVIOUS,
    ...(runLog && { runLog }),
  };
}
