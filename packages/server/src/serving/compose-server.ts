import { createResumeService } from "@vitae/core";
import { callbackSender, links } from "@vitae/outbound";
import type { ServerConfig } from "../configuration/configuration.ts";
import { httpServer } from "../listening/http-server.ts";
import type { Composition } from "../composition/composition.ts";
import { loadRecordings, loadTranscriber, transcriberOptions } from "../composition/load-transcriber.ts";
import { composeStored, storedOptions } from "../composition/stored.ts";
import { CALLBACKS, LINKS, RECORDINGS, SERVER, SERVICE, TRANSCRIBER } from "../composition/tokens.ts";

/** Every choice of `vitae serve` and `vitae worker`. */
export async function composeServer(config: ServerConfig): Promise<Composition> {
  const [at, makeTranscriber, openRecordings] = await Promise.all([composeStored(config), loadTranscriber(config), loadRecordings(config)]);
  at.bind(TRANSCRIBER, makeTranscriber);
  at.bind(RECORDINGS, openRecordings);
  at.bind(LINKS, () => links({ allow: config.VITAE_OUTBOUND_ALLOW }));
  at.bind(CALLBACKS, () => callbackSender({ allow: config.VITAE_OUTBOUND_ALLOW }));
  at.bind(SERVICE, (needs) =>
    createResumeService({
      ...storedOptions(needs, config),
      ...transcriberOptions(needs),
      mediaBytes: config.VITAE_MEDIA_MAX_MB * 1024 * 1024,
      links: needs.get(LINKS),
      callbacks: needs.get(CALLBACKS),
      tasks: tasksOf(config),
      callbackSchedule: { waits: config.VITAE_CALLBACK_WAITS, attempts: config.VITAE_CALLBACK_ATTEMPTS },
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
