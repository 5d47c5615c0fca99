/** A process of a deployment: a whole service on real storage and real network, whose reader and model are light. */
import { createHash } from "node:crypto";
import { flushCompileCache } from "node:module";
import { createResumeService, jsonLog, systemRuntime } from "@vitae/core";
import { type Storage, VitaeError } from "@vitae/core/ports";
import { callbackSender, linkFetcher } from "@vitae/outbound";
import { openStorage } from "../engines.ts";
import { crasherAt, crashingSender, crashingStorage } from "./crash-points.ts";
import { lightReader, obedientModel } from "./light-reading.ts";
import type { Answer, Asked, ProcessSettings, Submission, Told } from "./messages.ts";

const settings: ProcessSettings = JSON.parse(process.argv[2] ?? "");
const tell = (told: Told) => void process.send?.(told);
const reach = crasherAt(settings.crashAt);
const allow = ["127.0.0.0/8"];

/** Maximum number of parallel tasks; lower than the number of slots of the deployment. */
const withPlaces = (storage: Storage, run: number): Storage => ({
  ...storage,
  queue: {
    ...storage.queue,
    consume: (handle, options) => storage.queue.consume(handle, { ...options, concurrency: { ...options.concurrency, run } }),
    findDeadWorkers: (workers) => storage.queue.findDeadWorkers(workers),
    stats: (now) => storage.queue.stats(now),
  },
});

const crashing = crashingStorage(openStorage(settings.storage), reach);
const service = createResumeService({
  storage: settings.runPlaces === undefined ? crashing : withPlaces(crashing, settings.runPlaces),
  runtime: systemRuntime({ log: jsonLog({ level: "debug", write: (line) => tell({ tell: "log", line: JSON.parse(line) }) }) }),
  reader: lightReader,
  engine: obedientModel({ reach, extracting: (document) => tell({ tell: "extracting", document }) }),
  linkFetcher: linkFetcher({ allow }),
  callbackSender: crashingSender(callbackSender({ allow }), reach),
  secret: settings.secret,
  tasks: { queueMax: 100_000, queueMaxPerAccount: 100_000 },
  ...(settings.heavy !== undefined && { heavyConcurrency: settings.heavy }),
});

const submit = async ({ account, token, key, request }: Submission): Promise<Answer> => {
  const fingerprint = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  const mine = service.as({ account, token, kind: "console", metered: true });
  try {
    return { accepted: await mine.submit("parse", request, { idempotency: { key, fingerprint, replayed: () => {} } }) };
  } catch (error) {
    if (!VitaeError.is(error)) throw error;
    return { refused: { code: error.code, status: error.status } };
  }
};

const work = async (): Promise<string | null> =>
  service.startWorker().started.then(
    () => null,
    (error: Error) => [error.name, "code" in error ? error.code : "", error.message].join(" "),
  );

process.on("message", async (asked: Asked) => {
  if (asked.ask === "work") tell({ tell: "working", error: await work() });
  else tell({ tell: "answer", id: asked.id, answer: await submit(asked.submission) });
});
process.on("SIGTERM", async () => {
  await service.close();
  process.exit(0);
});
// The parent process ended.
process.on("disconnect", () => process.exit(1));
await service.ready({ signal: AbortSignal.timeout(10_000) });
flushCompileCache(); // a killed process would not write it
tell({ tell: "ready" });
