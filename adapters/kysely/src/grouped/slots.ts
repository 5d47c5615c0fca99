import type { SlotRequest, SlotStore } from "@vitae/core/ports";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";
import { removeLapsed, takeOrWait } from "../stores/slots.ts";
import { groupCalls } from "./group-calls.ts";

const passing = { durable: false, alone: false } as const;

/**
 * Slot store whose calls are grouped. If there are slots for a whole group and no other request waits, one call acquires all of them.
 */
export function groupedSlots(db: Kysely<Database>, dialect: StorageDialect): Pick<SlotStore, "tryAcquire" | "release"> {
  const lapsed = removeLapsed();
  const oneByOne = (tickets: readonly SlotRequest[]) =>
    dialect.transaction(
      db,
      async (own) => {
        await lapsed(own, tickets[0]?.now ?? 0);
        const answers: ("granted" | "wait")[] = [];
        for (const ticket of tickets) answers.push((await takeOrWait(own, ticket)) ? "granted" : "wait");
        return answers;
      },
      { ...passing, lock: "slots" },
    );
  const tryAcquire = groupCalls(async (tickets: readonly SlotRequest[]) => {
    const taken = await takeAll(db, tickets);
    const left = tickets.filter(({ token }) => !taken.has(token));
    if (left.length === 0) return tickets.map(() => "granted" as const);
    const answers = await oneByOne(left);
    const answerOf = new Map(left.map(({ token }, index) => [token, answers[index] ?? "wait"]));
    return tickets.map(({ token }) => answerOf.get(token) ?? "granted");
  });

  const release = groupCalls(async (tokens: readonly string[]) => {
    const remove = (own: Kysely<Database>) => own.deleteFrom("vitae_slots").where("token", "=", sql<string>`any (${tokens})`).execute();
    await dialect.transaction(db, remove, { ...passing, separate: true });
    return tokens.map(() => undefined);
  });
  return { tryAcquire, release };
}

/** All tickets, or none. A token that has a row already is left out. */
const takeAll = async (db: Kysely<Database>, tickets: readonly SlotRequest[]): Promise<ReadonlySet<string>> => {
  const asked = tickets.map(({ token, account, kind, now, leaseMs }) => ({ token, account, kind, until: now + leaseMs }));
  const now = Math.max(...tickets.map((ticket) => ticket.now));
  const limit = Math.min(...tickets.map((ticket) => ticket.limit));
  const taskLimit = Math.min(...tickets.map((ticket) => ticket.taskLimit));
  const { rows } = await sql<{ token: string }>`
    select vitae_acquire_slots(${JSON.stringify(asked)}::json, ${now}, ${limit}, ${taskLimit}) as token`.execute(db);
  return new Set(rows.map(({ token }) => token));
};
