import type { SlotStore } from "@vitae/core/ports";
import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import type { Session } from "../session.ts";
import { changed } from "./accounts.ts";

/** Leases die with their processes, so no write here waits for the disk. */
export const slotStore = ({ write }: Session): SlotStore => ({
  take: ({ token, account, limit, now, leaseMs }) =>
    write(
      async (db) => {
        await db.deleteFrom("vitae_slots").where("lease_until", "<=", now).execute();
        const own = await db
          .insertInto("vitae_slots")
          .values({ token, account, taken: 0, lease_until: now + leaseMs })
          .onConflict((conflict) => conflict.column("token").doUpdateSet({ lease_until: now + leaseMs }))
          .returning("taken")
          .executeTakeFirstOrThrow();
        if (own.taken) return "granted";
        if ((await placesTaken(db)) >= limit || (await firstInLine(db)) !== token) return "wait";
        await db.updateTable("vitae_slots").set({ taken: 1 }).where("token", "=", token).execute();
        return "granted";
      },
      { durable: false, lock: "slots" },
    ),

  extend: (token, { now, leaseMs }) =>
    write(
      async (db) => {
        const extended = await db
          .updateTable("vitae_slots")
          .set({ lease_until: now + leaseMs })
          .where("token", "=", token)
          .executeTakeFirst();
        return changed(extended.numUpdatedRows);
      },
      { durable: false },
    ),

  free: (token) =>
    write(
      async (db) => {
        await db.deleteFrom("vitae_slots").where("token", "=", token).execute();
      },
      { durable: false },
    ),
});

const placesTaken = async (db: Kysely<Database>): Promise<number> => {
  const counted = db.selectFrom("vitae_slots").select((row) => row.fn.countAll().as("places"));
  return Number((await counted.where("taken", "=", 1).executeTakeFirstOrThrow()).places);
};

/** The account with the fewest places first, then the oldest ticket. */
const firstInLine = async (db: Kysely<Database>): Promise<string | undefined> => {
  const row = await db
    .selectFrom("vitae_slots as waiting")
    .select("waiting.token")
    .where("waiting.taken", "=", 0)
    .orderBy((outer) =>
      outer
        .selectFrom("vitae_slots as place")
        .select((inner) => inner.fn.countAll().as("places"))
        .whereRef("place.account", "=", "waiting.account")
        .where("place.taken", "=", 1),
    )
    .orderBy("waiting.seq")
    .limit(1)
    .executeTakeFirst();
  return row?.token;
};
