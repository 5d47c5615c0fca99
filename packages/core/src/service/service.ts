import { uploads } from "../document/uploads.ts";
import { lazyObject, lazyOnce } from "../runtime/lazy.ts";
import { limits } from "../runtime/limits.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { isPrincipal, localPrincipal, type Principal, principalError } from "../storage/principal.schema.ts";
import { type ActiveCalls, createActiveCalls } from "./active-calls.ts";
import { lazyWorker } from "./lazy-worker.ts";
import { methodNames, type OperationMethods } from "./operation-types.ts";
import type { ResumeOperations, ResumeService } from "./resume-service.ts";
import type { ResumeServiceOptions } from "./service-options.ts";
import { validateOptions } from "./validate-options.ts";

/**
 * The whole service, embedded. Its parts are loaded with the first call, and nothing is opened before it is needed. Throws a `TypeError`
 * for an option that is missing or of another kind.
 */
export function createResumeService(given: ResumeServiceOptions): ResumeService {
  const options = validateOptions(given);
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
    authorise: async (...request) => (await assembled()).authorise(...request),
    accounts: lazyObject(async () => (await assembled()).accounts),
    tasks: lazyObject(async () => (await assembled()).tasks),
    startWorker: () => lazyWorker(async () => (await assembled()).startWorker()),
    ready: async (asked) => (await assembled()).ready(asked),
    close: async (waiting) => {
      calls.refuse();
      await (await assembled()).close(waiting);
    },
  };
}

/** Counts each call at once, before the methods are loaded, so that `close` waits for it. */
function lazyMethods(load: () => Promise<OperationMethods>, calls: ActiveCalls): OperationMethods {
  const methodOf =
    (name: keyof OperationMethods) =>
    (...inputs: unknown[]) =>
      calls.track(async () => Reflect.apply((await load())[name], undefined, inputs));
  const names = Object.keys(methodNames) as (keyof OperationMethods)[];
  return Object.fromEntries(names.map((name) => [name, methodOf(name)])) as unknown as OperationMethods;
}
