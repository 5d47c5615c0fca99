import type { SlotRequest, SlotStore } from "@vitae/core/ports";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import type { Session } from "../session.ts";
import { hasChanges } from "./changed.ts";

/** Minimum interval between deletions of expired rows, in milliseconds. Expired rows do not count. */
const tidyMs = 1_000;

/** Store of slots. A slot lease is useless after a crash of its process, so no write is durable. */
export const slotStore = ({ write }: Session): SlotStore => {
  const lapsed = removeLapsed();
  return {
    tryAcquire: (ticket) =>
      write(
        async (db) => {
          await lapsed(db, ticket.now);
          return (await takeOrWait(db, ticket)) ? "granted" : "wait";
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
            .where("lease_until", ">", now)
            .executeTakeFirst();
          return hasChanges(extended.numUpdatedRows);
        },
        { durable: false, separate: true },
      ),

    release: (token) =>
      write(
        async (db) => {
          await db.deleteFrom("vitae_slots").where("token", "=", token).execute();
        },
        { durable: false, separate: true },
      ),
  };
};

/** Deletes expired rows at intervals. */
export const removeLapsed = () => {
  let nextAt = Number.NEGATIVE_INFINITY;
  return async (db: Kysely<Database>, now: number): Promise<void> => {
    if (now < nextAt) return;
    await db.deleteFrom("vitae_slots").where("lease_until", "<=", now).execute();
    nextAt = now + tidyMs;
  };
};

const yes = sql.lit(1);
const no = sql.lit(0);
/** A number above those of all tickets. */
const last = sql.lit(2 ** 53 - 1);

/** Acquires a slot or a place in the wait queue, in one statement, because all other calls wait for it. */
export const takeOrWait = async (db: Kysely<Database>, ticket: SlotRequest): Promise<boolean> => {
  const { token, account, kind, now, leaseMs } = ticket;
  const { taken } = await db
    .insertInto("vitae_slots")
    .values((row) => ({
      token,
      account,
      kind,
      taken: row.case().when(isNext(row, ticket)).then(yes).else(no).end(),
      lease_until: now + leaseMs,
    }))
    .onConflict((conflict) =>
      conflict.column("token").doUpdateSet((row) => ({
        lease_until: now + leaseMs,
        taken: row
          .case()
          .when(row.and([row("vitae_slots.taken", "=", yes), row("vitae_slots.lease_until", ">", now)]))
          .then(yes)
          .else(row.ref("excluded.taken"))
          .end(),
      })),
    )
    .returning("taken")
    .executeTakeFirstOrThrow();
  return taken === 1;
};

type Rows = ExpressionBuilder<Database, "vitae_slots">;

/** A slot is free, and no other request precedes: the account with the fewest slots is first, then the oldest ticket. */
const isNext = (row: Rows, { token, account, kind, limit, taskLimit, now }: SlotRequest) => {
  const places = row
    .selectFrom("vitae_slots as place")
    .select((place) => place.fn.countAll<number>().as("places"))
    .where("place.taken", "=", yes)
    .where("place.lease_until", ">", now);
  const roomForTasks = row(places.where("place.kind", "=", "task"), "<", taskLimit);
  const mine = places.where("place.account", "=", account);
  const number = row.selectFrom("vitae_slots as own").select("own.seq").where("own.token", "=", token);

  const goesFirst = row
    .selectFrom("vitae_slots as other")
    .select("other.seq")
    .where("other.taken", "=", no)
    .where("other.lease_until", ">", now)
    .where("other.token", "!=", token)
    .where((other) => other.or([other("other.kind", "=", "request"), roomForTasks]))
    .where((other) => {
      const theirs = places.where("place.account", "=", other.ref("other.account"));
      const older = other("other.seq", "<", other.fn.coalesce(number, last));
      return other.or([other(theirs, "<", mine), other.and([other(theirs, "=", mine), older])]);
    });
  const room = row(places, "<", limit);
  return row.and([room, ...(kind === "task" ? [roomForTasks] : []), row.not(row.exists(goesFirst))]);
};
