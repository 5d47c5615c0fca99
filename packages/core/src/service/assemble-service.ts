import { createHmac } from "node:crypto";
import type { UploadStore } from "../document/upload.port.ts";
import { createOperationRunner } from "../operations/operation-runner.ts";
import { createSlotLimiter } from "../operations/slot-limiter.ts";
import { callStorage } from "../runtime/call-storage.ts";
import { lazyObject, lazyOnce } from "../runtime/lazy.ts";
import { limits } from "../runtime/limits.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { monitorStorage } from "../storage/monitored-storage.ts";
import type { Principal } from "../storage/principal.schema.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { toTask, toTaskJson } from "../tasks/task-view.ts";
import type { ActiveCalls } from "./active-calls.ts";
import { createCallRunner } from "./call-runner.ts";
import { lazyFunction } from "./lazy-function.ts";
import {
  apiKeyAuthenticator,
  createAccountService,
  createAuthoriser,
  createTaskService,
  lazyLocale,
  lazySavedResumes,
} from "./lazy-services.ts";
import { lazyWorker } from "./lazy-worker.ts";
import { createMaintenance } from "./maintenance.ts";
import { createMethods } from "./methods.ts";
import { createOperationDeps } from "./operation-deps.ts";
import type { TaskOperation } from "./operations.ts";
import { checkReadiness } from "./readiness.ts";
import type { ResumeOperations, ResumeService, Worker } from "./resume-service.ts";
import { serverSecrets } from "./server-secret.ts";
import type { ResumeServiceOptions } from "./service-options.ts";

interface Parts {
  readonly host: Runtime;
  readonly uploads: UploadStore;
  readonly calls: ActiveCalls;
  /** Maximum size of one recording in bytes. */
  readonly mediaBytes: number;
}

/** Part of the service that is loaded with its first call. */
type AssembledService = Omit<ResumeService, keyof ResumeOperations | Exclude<keyof Parts, "calls">>;

/** Assembles the service from validated options. Opens resources on first use. */
export function assembleService(options: ResumeServiceOptions, { host, uploads, calls, mediaBytes }: Parts): AssembledService {
  const storage = monitorStorage(options.storage ?? memoryStorage(), host);
  const heavy = options.heavyConcurrency ?? limits.heavyOperations;
  const gate = createSlotLimiter({ slots: storage.slots, host, limit: heavy });
  const pipeline = {
    storage,
    host,
    gate,
    timeoutMs: options.requestTimeoutMs ?? limits.requestMs,
    ...(options.tracing && { tracing: options.tracing }),
    ...(options.runLog && { runLog: options.runLog }),
  };
  const deps = createOperationDeps(options, { storage, host, uploads, mediaBytes });
  const run = createOperationRunner(pipeline, deps);
  const authorise = createAuthoriser({ access: options.authenticate ?? apiKeyAuthenticator({ storage, host }), storage, host });

  const accounts = createAccountService({ storage, host });
  const tasks = createTaskService({ storage, host });
  const maintenance = createMaintenance({ storage, host });
  const opened = lazyOnce(() =>
    callStorage(async () => {
      await storage.migrate();
      await uploads.sweep();
      await options.recordingProcessor?.sweep();
      maintenance.start();
    }),
  );

  const secrets = serverSecrets(pipeline, options);
  const asyncTasks = lazyOnce(async () => {
    const { createAsyncTasks } = await import("./async-tasks.ts");
    return createAsyncTasks({ pipeline, operations: deps, uploads, secrets, atOnce: Math.max(1, heavy - 1), opened }, options);
  });
  const workers = new Set<Worker>();

  const runCall = createCallRunner({ host, ended: calls.ended, opened });
  const savedResumes = lazySavedResumes({ storage, host, loadLocale: lazyLocale, secrets });
  const readTask = async (...task: [Principal, TaskOperation, string]) => {
    await opened();
    return (await asyncTasks()).read(...task);
  };
  const as = (principal: Principal): ResumeOperations => ({
    ...createMethods({ run, uploads, runCall }, principal),
    submit: async (op, request, call = {}) => {
      const { accept } = await asyncTasks();
      return runCall((caller) => accept(op, { ...caller, input: request }), principal, call);
    },
    task: async (op, id) => toTask(await readTask(principal, op, id)),
    taskJson: async (op, id) => toTaskJson(await readTask(principal, op, id)),
    resumes: lazyObject(async () => {
      await opened();
      return savedResumes(principal);
    }),
  });

  return {
    as,
    authorise: lazyFunction(async () => {
      await opened();
      return authorise;
    }),
    accounts: lazyObject(async () => {
      await opened();
      return accounts;
    }),
    tasks: lazyObject(async () => {
      await opened();
      return tasks;
    }),
    deriveKeys: async (purpose) => {
      await opened();
      return (await secrets()).map((secret) => createHmac("sha256", secret).update(`derived_key:${purpose}`).digest());
    },
    startWorker: () => {
      const worker = lazyWorker(async () => (await asyncTasks()).work());
      workers.add(worker);
      return worker;
    },
    ready: ({ signal }) => checkReadiness(storage, host.clock, signal),
    async close({ graceMs = 25_000 } = {}) {
      try {
        await Promise.all([calls.close(graceMs), ...[...workers].map((worker) => worker.stop({ graceMs }))]);
        await options.reader.close();
        await options.recordingProcessor?.close();
      } finally {
        await maintenance.stop();
        await options.runLog?.close();
        await storage.close();
      }
    },
  };
}
