import { uploads } from "../document/uploads.ts";
import { createOperationRunner } from "../operations/operation-runner.ts";
import { createSlotLimiter } from "../operations/slot-limiter.ts";
import { callStorage } from "../runtime/call-storage.ts";
import { lazyObject, lazyOnce } from "../runtime/lazy.ts";
import { limits } from "../runtime/limits.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { monitorStorage } from "../storage/monitored-storage.ts";
import { isPrincipal, localPrincipal, type Principal, principalError } from "../storage/principal.schema.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { createActiveCalls } from "./active-calls.ts";
import { createCallRunner } from "./call-runner.ts";
import { lazyAsyncTasks } from "./lazy-async-tasks.ts";
import {
  apiKeyAuthenticator,
  createAccountService,
  createAuthoriser,
  createTaskService,
  lazyLocale,
  lazySavedResumes,
} from "./lazy-services.ts";
import { createMaintenance } from "./maintenance.ts";
import { createMethods } from "./methods.ts";
import { createOperationDeps } from "./operation-deps.ts";
import { checkReadiness } from "./readiness.ts";
import type { ResumeOperations, ResumeService, Worker } from "./resume-service.ts";
import { serverSecret } from "./server-secret.ts";
import type { ResumeServiceOptions } from "./service-options.ts";
import { validateOptions } from "./validate-options.ts";

/** The whole service, embedded. Nothing is opened before it is needed. Throws a `TypeError` for an option that is missing or of another kind. */
export function createResumeService(given: ResumeServiceOptions): ResumeService {
  const options = validateOptions(given);
  const host = options.runtime ?? systemRuntime();
  const storage = monitorStorage(options.storage ?? memoryStorage(), host);
  const heavy = options.heavyConcurrency ?? limits.heavyOperations;
  const gate = createSlotLimiter({ slots: storage.slots, host, limit: heavy });
  const pipeline = {
    storage,
    host,
    gate,
    timeoutMs: options.requestTimeoutMs ?? limits.requestMs,
    ...(options.tracing && { tracing: options.tracing }),
  };
  const inbox = uploads({ ids: host.ids });
  const deps = createOperationDeps(options, { storage, host, uploads: inbox });
  const run = createOperationRunner(pipeline, deps);
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

  const secret = serverSecret(pipeline, options.secret);
  const background = lazyAsyncTasks(
    { pipeline, operations: deps, uploads: inbox, secret, atOnce: Math.max(1, heavy - 1), opened },
    options,
  );
  const workers = new Set<Worker>();

  const runCall = createCallRunner({ host, calls, opened });
  const savedResumes = lazySavedResumes({ storage, host, wordsOf: lazyLocale, secret });
  const as = (principal: Principal): ResumeOperations => {
    if (!isPrincipal(principal)) throw new TypeError(`as: ${principalError(principal)}.`);
    return {
      ...createMethods({ run, uploads: inbox, runCall }, principal),
      submit: (op, request, call = {}) => runCall((caller) => background.accept(op, { ...caller, input: request }), principal, call),
      task: async (op, id) => {
        await opened();
        return background.read(principal, op, id);
      },
      resumes: lazyObject(async () => {
        await opened();
        return savedResumes(principal);
      }),
    };
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
      const worker = background.work();
      workers.add(worker);
      return worker;
    },
    mediaBytes: deps.mediaBytes,
    uploads: inbox,
    host,
    ready: ({ signal }) => checkReadiness(storage, host.clock, signal),
    async close({ graceMs = 25_000 } = {}) {
      try {
        await Promise.all([calls.close(graceMs), ...[...workers].map((worker) => worker.stop({ graceMs }))]);
        await options.reader.close();
        await options.recordingProcessor?.close();
      } finally {
        await chores.stop();
        await storage.close();
      }
    },
  };
}
