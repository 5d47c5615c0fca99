import { VitaeError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { StorageOutage, TransactionMisuse } from "./storage.errors.ts";
import type { Storage } from "./storage.port.ts";
import { wrapMethods } from "./transaction-guard.ts";

/** Interval in milliseconds at which the cause of a continuing outage is logged again. */
const tellAgainMs = 60_000;

/** Wraps a storage and logs outages: once when it fails, with the cause, and once when it works again. */
export function monitorStorage(storage: Storage, host: Pick<Runtime, "clock" | "log">): Storage {
  /** Failing calls. Kept per call, because reads may succeed while writes fail. */
  const failing = new Set<string>();
  const told = new Map<string, number>();

  const failed = (call: string, { what, cause }: Cause) => {
    failing.add(call);
    const now = host.clock.now();
    if (now - (told.get(what) ?? Number.NEGATIVE_INFINITY) < tellAgainMs) return;
    told.set(what, now);
    host.log.write("error", "storage_down", { cause });
  };
  const worked = (call: string) => {
    if (failing.size === 0) return;
    failing.delete(call);
    if (call === "ready") failing.clear();
    if (failing.size > 0) return;
    host.log.write("info", "storage_up");
  };
  const watch: Around = (call, made) => {
    made.then(
      () => worked(call),
      (error: unknown) => {
        const cause = causeOf(error);
        if (cause !== null) failed(call, cause);
      },
    );
    return made;
  };

  const { now, taskWriter } = storage;
  return {
    accounts: watched("accounts", storage.accounts, watch),
    keys: watched("keys", storage.keys, watch),
    ledger: watched("ledger", storage.ledger, watch),
    idempotency: watched("replies", storage.idempotency, watch),
    settings: watched("settings", storage.settings, watch),
    resumes: watched("contexts", storage.resumes, watch),
    jobs: watched("jobs", storage.jobs, watch),
    tasks: watched("tasks", storage.tasks, watch),
    deliveries: watched("deliveries", storage.deliveries, watch),
    outbox: watched("messages", storage.outbox, watch),
    slots: watched("slots", storage.slots, watch),
    // The queue logs its own failures.
    queue: storage.queue,
    ...(now && { now: () => watch("now", now.call(storage)) }),
    ...(taskWriter && { taskWriter: watched("task_writer", taskWriter, watch) }),
    transaction: (work, options) => watch("transaction", storage.transaction(work, options)),
    migrate: () => watch("migrate", storage.migrate()),
    ready: (options) => watch("ready", storage.ready(options)),
    close: () => storage.close(),
  };
}

type Around = <T>(call: string, made: Promise<T>) => Promise<T>;

const watched = <Store extends object>(name: string, store: Store, watch: Around): Store =>
  wrapMethods(store, (call, method) => watch(`${name}.${method}`, call()));

/** Only an outage's own words are fit for the log; the message of any other error may quote what is stored. Null: the caller's doing. */
const causeOf = (error: unknown): Cause | null => {
  if (!(error instanceof Error)) return { what: typeof error, cause: typeof error };
  if (error instanceof StorageOutage) return { what: error.what, cause: error.message };
  if (VitaeError.is(error) || error instanceof TransactionMisuse || error.name === "AbortError") return null;
  const cause = "code" in error ? `${error.name} ${String(error.code)}` : error.name;
  return { what: cause, cause };
};

interface Cause {
  /** Name of the part for the log. */
  readonly what: string;
  readonly cause: string;
}
