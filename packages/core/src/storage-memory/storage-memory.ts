import type { Storage, Stores } from "../storage/storage.port.ts";
import { storageGuard, wrapStores } from "../storage/transaction-guard.ts";
import { memoryAccounts } from "./accounts.ts";
import { memoryDeliveries } from "./deliveries.ts";
import { memoryIdempotency } from "./idempotency.ts";
import { memoryJobs } from "./jobs.ts";
import { memoryKeys } from "./keys.ts";
import { memoryLedger } from "./ledger.ts";
import { memoryOutbox } from "./outbox.ts";
import { memoryResumes } from "./resumes.ts";
import { memorySettings } from "./settings.ts";
import { memorySlots } from "./slots.ts";
import { memoryTables } from "./tables.ts";
import { memoryTaskQueue } from "./task-queue.ts";
import { memoryTasks } from "./tasks.ts";

/** Storage in the memory of the process. It is the default of the library, and the reference for adapters. */
export function memoryStorage(): Storage {
  const guard = storageGuard();
  const tables = memoryTables();
  const slots = memorySlots();
  const messages = memoryOutbox(tables);
  const stores: Stores = {
    accounts: memoryAccounts(tables, slots.releaseName),
    keys: memoryKeys(tables),
    ledger: memoryLedger(tables),
    idempotency: memoryIdempotency(tables),
    settings: memorySettings(tables),
    resumes: memoryResumes(tables),
    jobs: memoryJobs(tables),
    tasks: memoryTasks(tables),
    deliveries: memoryDeliveries(tables),
    outbox: messages.store,
  };

  let previous: Promise<unknown> = Promise.resolve();
  /** Runs one transaction at a time, and rolls back after an error. */
  const runExclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const result = previous.then(async () => {
      try {
        const value = await work();
        tables.commit();
        if (messages.takeEnqueued()) nudge();
        return value;
      } catch (error) {
        tables.rollBack();
        messages.takeEnqueued();
        throw error;
      }
    });
    previous = result.catch(() => undefined);
    return result;
  };
  const enter = <T>(work: () => Promise<T>) => guard.enter(() => runExclusive(work));
  const { queue, nudge } = memoryTaskQueue(messages, enter);

  return {
    ...wrapStores(stores, enter),
    transaction: (work, { signal } = {}) =>
      enter(async () => {
        signal?.throwIfAborted();
        const value = await guard.inside(stores, work);
        signal?.throwIfAborted();
        return value;
      }),
    slots: guard.outside(slots.store),
    queue: guard.outside(queue),
    migrate: () => guard.enter(async () => ({ applied: [] })),
    ready: ({ signal }) => guard.enter(async () => signal.throwIfAborted()),
    close: () => guard.close(async () => undefined),
  };
}
