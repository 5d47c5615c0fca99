import type { DocumentReader } from "../document/reader.port.ts";
import type { DocumentRewriter } from "../document/rewriter.port.ts";
import { uploadBytes, uploads } from "../document/uploads.ts";
import type { VisibleDocument } from "../document/visible.ts";
import type { Engine } from "../engine/engine.port.ts";
import type { Translator } from "../engine/translator.port.ts";
import { slotGate } from "../operations/slots.ts";
import { resumeIn } from "../parse/parse.operation.ts";
import type { Call } from "../runtime/call.port.ts";
import { atFirst, onUse } from "../runtime/lazy.ts";
import { limits } from "../runtime/limits.ts";
import { stored } from "../runtime/stored.ts";
import { systemHost } from "../runtime/system-host.ts";
import { isPrincipal, localPrincipal, type Principal, principalFault } from "../storage/principal.schema.ts";
import { watchedStorage } from "../storage/watched-storage.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { answering } from "./answering.ts";
import { callerOperations } from "./caller-operations.ts";
import { checkedOptions } from "./checked-options.ts";
import { admission, calendarOnUse, createAccountService, createTaskService, keys, wordsOnUse } from "./first-use.ts";
import { interviewing } from "./interviewing.ts";
import { openCalls } from "./open-calls.ts";
import { operationCatalog } from "./operations.ts";
import { promptingOnUse } from "./prompting-on-use.ts";
import { readiness } from "./readiness.ts";
import { serverSecret } from "./server-secret.ts";
import type { ResumeService, Worker } from "./service.port.ts";
import type { ResumeServiceOptions } from "./service-options.ts";
import { taskLaneOnUse } from "./task-lane-on-use.ts";
import { upkeep } from "./upkeep.ts";

/** The whole service, embedded. Nothing is opened before it is needed. Throws a `TypeError` for an option that is missing or of another kind. */
export function createResumeService(given: ResumeServiceOptions): ResumeService {
  const options = checkedOptions(given);
  const host = options.host ?? systemHost();
  const storage = watchedStorage(options.storage ?? memoryStorage(), host);
  const { reader, engine } = options;
  const heavy = options.heavyConcurrency ?? limits.heavyOperations;
  const gate = slotGate({ slots: storage.slots, host, limit: heavy });
  const deps = {
    storage,
    host,
    gate,
    timeoutMs: options.requestTimeoutMs ?? limits.requestMs,
    ...(options.tracing && { tracing: options.tracing }),
  };
  const parse = { reader, extractor: engine.extractor, calendarOf: calendarOnUse, parallel: 2 };
  const translate = {
    translators: chainOf(options.translators, engine),
    now: () => host.clock.now(),
    reader,
    rewriter: isRewriter(reader) ? reader : null,
    bytesOf: uploadBytes,
    parallel: 2,
  };
  const { detector } = engine;
  const evaluate = {
    reader,
    resumeIn: (document: VisibleDocument, call: Call) =>
      resumeIn({ extractor: engine.judge.extractor ?? engine.extractor, calendarOf: calendarOnUse }, document, call),
    parallel: 2,
    judge: engine.judge,
    safeguards: engine.safeguards,
    storage,
    bytesOf: uploadBytes,
  };
  const inbox = uploads({ ids: host.ids });
  const interviews = interviewing({ ...options, host, reader, uploads: inbox });
  const catalog = operationCatalog({ parse, translate, detect: { detector }, evaluate, interviews, host });
  const calls = openCalls();
  const admit = admission({ access: options.access ?? keys({ storage, host }), storage, host });

  const accounts = createAccountService({ storage, host });
  const tasks = createTaskService({ storage, host });
  const chores = upkeep({ storage, host });
  const opened = atFirst(() =>
    stored(async () => {
      await storage.migrate();
      await inbox.sweep();
      await options.recordings?.sweep();
      chores.start();
    }),
  );

  const prompts = promptingOnUse({
    operate: deps,
    parse,
    translate,
    detector,
    planner: engine.planner,
    safeguards: engine.safeguards,
    wordsOf: wordsOnUse,
    secret: serverSecret(deps, options.secret),
  });
  const lane = taskLaneOnUse(
    { operate: deps, parse, translate, evaluate, interviews, uploads: inbox, atOnce: Math.max(1, heavy - 1), opened },
    options,
  );
  const workers = new Set<Worker>();

  const answered = answering({ host, calls, opened });
  const as = (principal: Principal) => {
    if (!isPrincipal(principal)) throw new TypeError(`as: ${principalFault(principal)}.`);
    return callerOperations({ operate: deps, catalog, lane, prompts, uploads: inbox, answered, opened }, principal);
  };

  return {
    ...as(localPrincipal),
    as,
    admit: async (request, needs) => {
      await opened();
      return admit(request, needs);
    },
    accounts: onUse(async () => {
      await opened();
      return accounts;
    }),
    tasks: onUse(async () => {
      await opened();
      return tasks;
    }),
    work: () => {
      const worker = lane.work();
      workers.add(worker);
      return worker;
    },
    mediaBytes: interviews.mediaBytes,
    uploads: inbox,
    host,
    ready: ({ signal }) => readiness(storage, host.clock, signal),
    async close({ graceMs = 25_000 } = {}) {
      try {
        await Promise.all([calls.close(graceMs), ...[...workers].map((worker) => worker.stop({ graceMs }))]);
        await reader.close();
        await options.recordings?.close();
      } finally {
        await chores.stop();
        await storage.close();
      }
    },
  };
}

const chainOf = (chosen: ResumeServiceOptions["translators"] = ["model"], { translator }: Engine): readonly Translator[] =>
  chosen.flatMap((each) => (each === "model" ? (translator ?? []) : each));

const isRewriter = (reader: DocumentReader & Partial<DocumentRewriter>): reader is DocumentReader & DocumentRewriter =>
  reader.passages !== undefined && reader.rewrite !== undefined;
