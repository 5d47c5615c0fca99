import { VitaeError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { StorageOutage, TransactionMisuse } from "./storage.errors.ts";
import type { Storage } from "./storage.port.ts";
import { wrapMethods } from "./transaction-guard.ts";

/** Interval after which the log repeats the cause of a continuing outage, in milliseconds. */
const repeatAfterMs = 60_000;

/** Wraps a storage. Logs `storage_down` with the cause and `storage_up` once per outage, instead of for each call. */
export function monitorStorage(storage: Storage, host: Pick<Runtime, "clock" | "log">): Storage {
  /** Calls that failed and have not succeeded since. Reads can succeed while writes fail. */
  const failing = new Set<string>();
  const loggedAt = new Map<string, number>();

  const logFailure = (call: string, { what, cause }: Cause) => {
    failing.add(call);
    const now = host.clock.now();
    if (now - (loggedAt.get(what) ?? Number.NEGATIVE_INFINITY) < repeatAfterMs) return;
    loggedAt.set(what, now);
    host.log.write("error", "storage_down", { cause });
  };
  const logSuccess = (call: string) => {
    if (failing.size === 0) return;
    failing.delete(call);
    if (call === "ready") failing.clear();
    if (failing.size > 0) return;
    host.log.write("info", "storage_up");
  };
  const monitor: Monitor = (call, result) => {
    result.then(
      () => logSuccess(call),
      (error: unknown) => {
        const cause = outageCause(error);
        if (cause !== null) logFailure(call, cause);
      },
    );
    return result;
  };

  const { now, taskWriter } = storage;
  const stores = Object.fromEntries(
    storeNames.map((name) => [name, monitorStore<object>(name, storage[name], monitor)]),
  ) as unknown as Pick<Storage, (typeof storeNames)[number]>;
  return {
    ...stores,
    // Queues log their own errors.
    queue: storage.queue,
    ...(now && { now: () => monitor("now", now.call(storage)) }),
    ...(taskWriter && { taskWriter: monitorStore("task_writer", taskWriter, monitor) }),
    transaction: (work, options) => monitor("transaction", storage.transaction(work, options)),
    migrate: () => monitor("migrate", storage.migrate()),
    ready: (options) => monitor("ready", storage.ready(options)),
    close: () => storage.close(),
  };
}

const storeNames = [
  "accounts",
  "keys",
  "ledger",
  "idempotency",
  "settings",
  "resumes",
  "jobs",
  "tasks",
  "deliveries",
  "outbox",
  "slots",
] as const;

type Monitor = <T>(call: string, result: Promise<T>) => Promise<T>;

const monitorStore = <Store extends object>(name: string, store: Store, monitor: Monitor): Store =>
  wrapMethods(store, (call, method) => monitor(`${name}.${method}`, call()));

/** Returns null for errors of the caller. Only messages of a `StorageOutage` are logged, because others can quote stored data. */
const outageCause = (error: unknown): Cause | null => {
  if (!(error instanceof Error)) return { what: typeof error, cause: typeof error };
  if (error instanceof StorageOutage) return { what: error.what, cause: error.message };
  if (VitaeError.is(error) || error instanceof TransactionMisuse || error.name === "AbortError") return null;
  const cause = "code" in error ? `${error.name} ${String(error.code)}` : error.name;
  return { what: cause, cause };
};

interface Cause {
  /** Identifies the cause. */
  readonly what: string;
  readonly cause: string;
}
