import { createResumeService } from "@vitae/core";
import { callbackSender, linkFetcher } from "@vitae/outbound";
import { createRequestLog } from "@vitae/web";
import { readerCheck } from "../checks/reader-check.ts";
import { storageCheck } from "../checks/storage-check.ts";
import { temporaryFolderCheck } from "../checks/temporary-folder-check.ts";
import type { Container } from "../composition/container.ts";
import { loadRecordings, loadTranscriber, transcriberOptions } from "../composition/load-transcriber.ts";
import {
  CALLBACKS,
  CHECK,
  HOST,
  LINKS,
  PAGES,
  RECORDINGS,
  REQUESTS,
  SERVER,
  SERVICE,
  STORAGE,
  TRANSCRIBER,
} from "../composition/tokens.ts";
import { composeWithStorage, storageOptions } from "../composition/with-storage.ts";
import type { ServerConfig } from "../configuration/configuration.ts";
import { httpServer } from "../listening/http-server.ts";
import { composePages } from "./compose-pages.ts";

/** Builds the container of `vitae serve` and `vitae worker`. */
export async function composeServer(config: ServerConfig): Promise<Container> {
  const [at, makeTranscriber, openRecordings] = await Promise.all([
    composeWithStorage(config),
    loadTranscriber(config),
    loadRecordings(config),
  ]);
  at.bind(TRANSCRIBER, makeTranscriber);
  at.bind(RECORDINGS, openRecordings);
  at.bind(LINKS, () => linkFetcher({ allow: config.VITAE_OUTBOUND_ALLOW }));
  at.bind(CALLBACKS, () => callbackSender({ allow: config.VITAE_OUTBOUND_ALLOW }));
  at.bind(SERVICE, (needs) =>
    createResumeService({
      ...storageOptions(needs, config),
      ...transcriberOptions(needs, config),
      maxMediaBytes: config.VITAE_MEDIA_MAX_MB * 1024 * 1024,
      linkFetcher: needs.get(LINKS),
      callbackSender: needs.get(CALLBACKS),
      tasks: tasksOf(config),
      callbackSchedule: { waits: config.VITAE_CALLBACK_WAITS, attempts: config.VITAE_CALLBACK_ATTEMPTS },
    }),
  );
  at.bind(REQUESTS, ({ get }) => (config.VITAE_OPERATOR_KEY === undefined ? null : createRequestLog(get(HOST).clock)));
  at.bind(CHECK, ({ get }) => storageCheck(get(STORAGE), config.VITAE_STORAGE));
  at.bind(CHECK, ({ get }) => readerCheck(get(SERVICE)));
  at.bind(CHECK, () => temporaryFolderCheck);
  at.bind(PAGES, (needs) => composePages(needs, config));
  at.bind(SERVER, ({ get }) => httpServer(get(SERVICE), config, get(PAGES), get(REQUESTS)));
  return at;
}

const dayMs = 24 * 60 * 60 * 1000;

const tasksOf = (config: ServerConfig) => ({
  queueMax: config.VITAE_QUEUE_MAX,
  queueMaxPerAccount: config.VITAE_QUEUE_MAX_PER_ACCOUNT,
  queueBytesPerAccount: config.VITAE_QUEUE_MB_PER_ACCOUNT * 1024 * 1024,
  retentionMs: config.VITAE_TASK_RETENTION_DAYS * dayMs,
  timeoutMs: config.VITAE_TASK_TIMEOUT_S * 1000,
});
