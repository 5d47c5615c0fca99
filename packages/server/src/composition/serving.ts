import { createResumeService, jsonLog, systemHost } from "@vitae/core";
import { documents } from "@vitae/documents";
import { callbackSender, links } from "@vitae/outbound";
import type { ServerConfig } from "../configuration/configuration.ts";
import { httpServer } from "../serving/http-server.ts";
import { type Composition, composition } from "./composition.ts";
import { loadModel, modelOptions } from "./load-model.ts";
import { loadStorage } from "./load-storage.ts";
import { loadRecordings, loadTranscriber, transcriberOptions } from "./load-transcriber.ts";
import { loadTranslators } from "./load-translators.ts";
import { CALLBACKS, HOST, LINKS, MODEL, READER, RECORDINGS, SERVER, SERVICE, STORAGE, TRANSCRIBER, TRANSLATOR } from "./tokens.ts";

/** Every choice of `vitae serve` and `vitae worker`. */
export async function composeServer(config: ServerConfig): Promise<Composition> {
  const [openStorage, makeModel, makeTranscriber, openRecordings, makeTranslators] = await Promise.all([
    loadStorage(config.VITAE_STORAGE),
    loadModel(config),
    loadTranscriber(config),
    loadRecordings(config),
    loadTranslators(config),
  ]);
  const at = composition();
  at.bind(HOST, () => systemHost({ log: jsonLog({ level: config.VITAE_LOG_LEVEL }) }));
  at.bind(READER, () => documents());
  at.bind(STORAGE, openStorage);
  at.bind(MODEL, makeModel);
  at.bind(TRANSCRIBER, makeTranscriber);
  at.bind(RECORDINGS, openRecordings);
  for (const make of makeTranslators) at.bind(TRANSLATOR, make);
  at.bind(LINKS, () => links({ allow: config.VITAE_OUTBOUND_ALLOW }));
  at.bind(CALLBACKS, () => callbackSender({ allow: config.VITAE_OUTBOUND_ALLOW }));
  at.bind(SERVICE, (needs) =>
    createResumeService({
      ...modelOptions(needs, config),
      ...transcriberOptions(needs),
      mediaBytes: config.VITAE_MEDIA_MAX_MB * 1024 * 1024,
      translators: needs.all(TRANSLATOR),
      reader: needs.get(READER),
      storage: needs.get(STORAGE),
      host: needs.get(HOST),
      links: needs.get(LINKS),
      callbacks: needs.get(CALLBACKS),
      tasks: tasksOf(config),
      callbackSchedule: { waits: config.VITAE_CALLBACK_WAITS, attempts: config.VITAE_CALLBACK_ATTEMPTS },
      ...(config.VITAE_SECRET !== undefined && { secret: config.VITAE_SECRET }),
      heavyConcurrency: config.VITAE_HEAVY_CONCURRENCY,
      requestTimeoutMs: config.VITAE_REQUEST_TIMEOUT_S * 1000,
    }),
  );
  at.bind(SERVER, ({ get }) => httpServer(get(SERVICE), config));
  return at;
}

const dayMs = 24 * 60 * 60 * 1000;

const tasksOf = (config: ServerConfig) => ({
  queueMax: config.VITAE_QUEUE_MAX,
  queueMaxPerAccount: config.VITAE_QUEUE_MAX_PER_ACCOUNT,
  retentionMs: config.VITAE_TASK_RETENTION_DAYS * dayMs,
  timeoutMs: config.VITAE_TASK_TIMEOUT_S * 1000,
});
