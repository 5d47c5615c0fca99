import { uploads } from "../document/uploads/uploads.ts";
import { lazyObject, lazyOnce } from "../runtime/lazy.ts";
import { limits } from "../runtime/limits.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { isPrincipal, localPrincipal, type Principal, principalError } from "../storage/principal.schema.ts";
import { type ActiveCalls, createActiveCalls } from "./active-calls.ts";
import { lazyFunction } from "./lazy-function.ts";
import { lazyWorker } from "./lazy-worker.ts";
import { methodNames, type OperationMethods } from "./operation-types.ts";
import type { ResumeOperations, ResumeService } from "./resume-service.ts";
import type { ResumeServiceOptions } from "./service-options.ts";
import { validateOptions } from "./validate-options.ts";

/**
 * Creates a service in the process of the application. Its modules are loaded with the first call, and resources are opened on first use.
 * Throws a `TypeError` for a missing or invalid option.
 */
export function createResumeService(userOptions: ResumeServiceOptions): ResumeService {
  const options = validateOptions(userOptions);
  const host = options.runtime ?? systemRuntime();
  const parts = { host, uploads: uploads({ ids: host.ids }), mediaBytes: options.maxMediaBytes ?? limits.mediaBytes };
  const calls = createActiveCalls();
  const assembled = lazyOnce(async () => (await import("./assemble-service.ts")).assembleService(options, { ...parts, calls }));

  const as = (principal: Principal): ResumeOperations => {
    if (!isPrincipal(principal)) throw new TypeError(`as: ${principalError(principal)}.`);
    const loaded = lazyOnce(async () => (await assembled()).as(principal));
    return {
      ...lazyMethods(loaded, calls),
      submit: (...request) => calls.track(async () => (await loaded()).submit(...request)),
      task: async (...task) => (await loaded()).task(...task),
      taskJson: async (...task) => (await loaded()).taskJson(...task),
      resumes: lazyObject(async () => (await loaded()).resumes),
    };
  };

  return {
    ...as(localPrincipal),
    ...parts,
    as,
    authorise: lazyFunction(async () => (await assembled()).authorise),
    accounts: lazyObject(async () => (await assembled()).accounts),
    tasks: lazyObject(async () => (await assembled()).tasks),
    deriveKeys: async (purpose) => (await assembled()).deriveKeys(purpose),
    startWorker: () => lazyWorker(async () => (await assembled()).startWorker()),
    ready: async (options) => (await assembled()).ready(options),
    close: async (options) => {
      calls.refuse();
      await (await assembled()).close(options);
    },
  };
}

const names = Object.keys(methodNames) as (keyof OperationMethods)[];

/** Tracks each call before the methods are loaded, so that `close` waits for it. */
function lazyMethods(load: () => Promise<OperationMethods>, calls: ActiveCalls): OperationMethods {
  const methods: Partial<Record<keyof OperationMethods, unknown>> = {};
  for (const name of names) {
    methods[name] = (...inputs: unknown[]) => calls.track(async () => Reflect.apply((await load())[name], undefined, inputs));
  }
  return methods as OperationMethods;
}
