import { VitaeError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { StorageOutage, TransactionMisuse } from "./storage.errors.ts";
import type { Storage } from "./storage.port.ts";
import { wrapMethods } from "./transaction-guard.ts";

/** While an outage lasts, a cause is told again after this long, in milliseconds. */
const tellAgainMs = 60_000;

/** The same storage; the log tells when it stops working, why, and when it works again: once, and not for every call. */
export function monitorStorage(storage: Storage, host: Pick<Runtime, "clock" | "log">): Storage {
  /** What failed and has not worked since. By call, because reading may work where writing does not. */
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
    // It tells the log by itself what it cannot take.
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
  /** What tells it from another. */
  readonly what: string;
  readonly cause: string;
}
