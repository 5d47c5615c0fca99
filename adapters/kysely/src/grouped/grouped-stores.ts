import type { SlotStore, Stores } from "@vitae/core/ports";
import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";
import { groupedDeliveries } from "./deliveries.ts";
import { groupSession } from "./group-session.ts";
import { groupedKeys } from "./keys.ts";
import { groupedSlots } from "./slots.ts";
import { groupedTasks } from "./tasks.ts";

/** Stores outside of transactions, on PostgreSQL. Calls that workers make for many tasks at once, and that every request makes, are grouped. */
export function groupedStores<Outer extends Stores & { readonly slots: SlotStore }>(
  stores: Outer,
  db: Kysely<Database>,
  dialect: StorageDialect,
): Outer {
  const session = groupSession(db, dialect);
  return {
    ...stores,
    keys: { ...stores.keys, ...groupedKeys(db) },
    tasks: { ...stores.tasks, ...groupedTasks(session, stores.tasks) },
    deliveries: { ...stores.deliveries, ...groupedDeliveries(session) },
    slots: { ...stores.slots, ...groupedSlots(db, dialect) },
  };
}
