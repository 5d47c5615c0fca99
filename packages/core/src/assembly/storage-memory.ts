import { everyStore, storageGuard } from "../storage/guard.ts";
import type { Storage, Stores } from "../storage/storage.port.ts";
import { memoryAccounts } from "./storage-memory/accounts.ts";
import { memoryContexts } from "./storage-memory/contexts.ts";
import { memoryDeliveries } from "./storage-memory/deliveries.ts";
import { memoryJobs } from "./storage-memory/jobs.ts";
import { memoryKeys } from "./storage-memory/keys.ts";
import { memoryLane } from "./storage-memory/lane.ts";
import { memoryLedger } from "./storage-memory/ledger.ts";
import { memoryReplies } from "./storage-memory/replies.ts";
import { memorySettings } from "./storage-memory/settings.ts";
import { memorySlots } from "./storage-memory/slots.ts";
import { memoryTables } from "./storage-memory/tables.ts";
import { memoryTasks } from "./storage-memory/tasks.ts";
import { memoryWakes } from "./storage-memory/wakes.ts";

/** Everything in this process, nothing on disk; gone with the process. The default of the library and the reference for adapters. */
export function memoryStorage(): Storage {
  const guard = storageGuard();
  const tables = memoryTables();
  const slots = memorySlots();
  const wakes = memoryWakes(tables);
  const stores: Stores = {
    accounts: memoryAccounts(tables, slots.disown),
    keys: memoryKeys(tables),
    ledger: memoryLedger(tables),
    replies: memoryReplies(tables),
    settings: memorySettings(tables),
    contexts: memoryContexts(tables),
    jobs: memoryJobs(tables),
    tasks: memoryTasks(tables),
    deliveries: memoryDeliveries(tables),
    wakes: wakes.store,
  };

  let last: Promise<unknown> = Promise.resolve();
  /** One at a time, and taken back when it fails. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(async () => {
      try {
        const value = await work();
        tables.keep();
        if (wakes.anyPut()) nudge();
        return value;
      } catch (error) {
        tables.undo();
        wakes.anyPut();
        throw error;
      }
    });
    last = result.catch(() => undefined);
    return result;
  };
  const entered = <T>(work: () => Promise<T>) => guard.enter(() => alone(work));
  const { lane, nudge } = memoryLane(wakes, entered);

  return {
    ...everyStore(stores, entered),
    transaction: (work, { signal } = {}) =>
      entered(async () => {
        signal?.throwIfAborted();
        const value = await guard.inside(stores, work);
        signal?.throwIfAborted();
        return value;
      }),
    slots: guard.outside(slots.store),
    lane: guard.outside(lane),
    migrate: () => guard.enter(async () => ({ applied: [] })),
    ready: ({ signal }) => guard.enter(async () => signal.throwIfAborted()),
    close: () => guard.close(async () => undefined),
  };
}
