import type { DocumentReader } from "../document/reader.port.ts";
import type { DocumentRewriter } from "../document/rewriter.port.ts";
import { uploadBytes, uploads } from "../document/uploads.ts";
import type { VisibleDocument } from "../document/visible-document.ts";
import type { Engine } from "../engine/engine.port.ts";
import type { Translator } from "../engine/translator.port.ts";
import { createSlotLimiter } from "../operations/slot-limiter.ts";
import { extractResume } from "../parse/parse.operation.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { callStorage } from "../runtime/call-storage.ts";
import { lazyObject, lazyOnce } from "../runtime/lazy.ts";
import { limits } from "../runtime/limits.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { monitorStorage } from "../storage/monitored-storage.ts";
import { isPrincipal, localPrincipal, type Principal, principalError } from "../storage/principal.schema.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { createActiveCalls } from "./active-calls.ts";
import { createCallRunner } from "./call-runner.ts";
import { callerOperations } from "./caller-operations.ts";
import { interviewDeps } from "./interview-deps.ts";
import { lazyAsyncTasks } from "./lazy-async-tasks.ts";
import { lazyPromptService } from "./lazy-prompt-service.ts";
import {
  apiKeyAuthenticator,
  calendarOnUse,
  createAccountService,
  createAuthoriser,
  createTaskService,
  wordsOnUse,
} from "./lazy-services.ts";
import { createMaintenance } from "./maintenance.ts";
import { operationCatalog } from "./operations.ts";
import { checkReadiness } from "./readiness.ts";
import { serverSecret } from "./server-secret.ts";
import type { ResumeService, Worker } from "./service.port.ts";
import type { ResumeServiceOptions } from "./service-options.ts";
import { validateOptions } from "./validate-options.ts";

/** The whole service, embedded. Nothing is opened before it is needed. Throws a `TypeError` for an option that is missing or of another kind. */
export function createResumeService(given: ResumeServiceOptions): ResumeService {
  const options = validateOptions(given);
  const host = options.runtime ?? systemRuntime();
  const storage = monitorStorage(options.storage ?? memoryStorage(), host);
  const { reader, engine } = options;
  const heavy = options.heavyConcurrency ?? limits.heavyOperations;
  const gate = createSlotLimiter({ slots: storage.slots, host, limit: heavy });
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
    resumeIn: (document: VisibleDocument, call: CallContext) =>
      extractResume({ extractor: engine.judge.extractor ?? engine.extractor, calendarOf: calendarOnUse }, document, call),
    parallel: 2,
    judge: engine.judge,
    safeguards: engine.safeguards,
    storage,
    bytesOf: uploadBytes,
  };
  const inbox = uploads({ ids: host.ids });
  const interviews = interviewDeps({ ...options, host, reader, uploads: inbox });
  const catalog = operationCatalog({ parse, translate, detect: { detector }, evaluate, interviews, host });
  const calls = createActiveCalls();
  const admit = createAuthoriser({ access: options.authenticate ?? apiKeyAuthenticator({ storage, host }), storage, host });

  const accounts = createAccountService({ storage, host });
  const tasks = createTaskService({ storage, host });
  const chores = createMaintenance({ storage, host });
  const opened = lazyOnce(() =>
    callStorage(async () => {
      await storage.migrate();
      await inbox.sweep();
      await options.recordingProcessor?.sweep();
      chores.start();
    }),
  );

  const prompts = lazyPromptService({
    operate: deps,
    parse,
    translate,
    detector,
    planner: engine.planner,
    safeguards: engine.safeguards,
    wordsOf: wordsOnUse,
    secret: serverSecret(deps, options.secret),
  });
  const lane = lazyAsyncTasks(
    { operate: deps, parse, translate, evaluate, interviews, uploads: inbox, atOnce: Math.max(1, heavy - 1), opened },
    options,
  );
  const workers = new Set<Worker>();

  const answered = createCallRunner({ host, calls, opened });
  const as = (principal: Principal) => {
    if (!isPrincipal(principal)) throw new TypeError(`as: ${principalError(principal)}.`);
    return callerOperations({ operate: deps, catalog, lane, prompts, uploads: inbox, answered, opened }, principal);
  };

  return {
    ...as(localPrincipal),
    as,
    authorise: async (request, needs) => {
      await opened();
      return admit(request, needs);
    },
    accounts: lazyObject(async () => {
      await opened();
      return accounts;
    }),
    tasks: lazyObject(async () => {
      await opened();
      return tasks;
    }),
    startWorker: () => {
      const worker = lane.work();
      workers.add(worker);
      return worker;
    },
    mediaBytes: interviews.mediaBytes,
    uploads: inbox,
    host,
    ready: ({ signal }) => checkReadiness(storage, host.clock, signal),
    async close({ graceMs = 25_000 } = {}) {
      try {
        await Promise.all([calls.close(graceMs), ...[...workers].map((worker) => worker.stop({ graceMs }))]);
        await reader.close();
        await options.recordingProcessor?.close();
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
