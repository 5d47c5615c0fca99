import type { SlotRequest, SlotStore } from "@vitae/core/ports";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";
import { removeLapsed, takeOrWait } from "../stores/slots.ts";
import { groupCalls } from "./group-calls.ts";

const passing = { durable: false, alone: false } as const;

/**
 * Slot store whose calls are grouped. If there are slots for a whole group and no other request waits, one statement acquires all
 * of them.
 */
export function groupedSlots(db: Kysely<Database>, dialect: StorageDialect): Pick<SlotStore, "tryAcquire" | "release"> {
  const lapsed = removeLapsed();
  const tryAcquire = groupCalls((tickets: readonly SlotRequest[]) =>
    dialect.transaction(
      db,
      async (own) => {
        await lapsed(own, tickets[0]?.now ?? 0);
        const taken = tickets.length > 1 ? await takeAll(own, tickets) : new Set<string>();
        const answers: ("granted" | "wait")[] = [];
        for (const ticket of tickets) answers.push(taken.has(ticket.token) || (await takeOrWait(own, ticket)) ? "granted" : "wait");
        return answers;
      },
      { ...passing, lock: "slots" },
    ),
  );

  const release = groupCalls(async (tokens: readonly string[]) => {
    const remove = (own: Kysely<Database>) => own.deleteFrom("vitae_slots").where("token", "=", sql<string>`any (${tokens})`).execute();
    await dialect.transaction(db, remove, { ...passing, separate: true });
    return tokens.map(() => undefined);
  });
  return { tryAcquire, release };
}

/** All tickets, or none. */
const takeAll = async (own: Kysely<Database>, tickets: readonly SlotRequest[]): Promise<ReadonlySet<string>> => {
  const rows = tickets.map(({ token, account, kind, now, leaseMs }) => ({ token, account, kind, until: now + leaseMs }));
  const now = Math.max(...tickets.map((ticket) => ticket.now));
  const limit = Math.min(...tickets.map((ticket) => ticket.limit));
  const taskLimit = Math.min(...tickets.map((ticket) => ticket.taskLimit));
  const tasks = tickets.filter(({ kind }) => kind === "task").length;
  const taken = await sql<{ token: string }>`
    insert into vitae_slots (token, account, kind, taken, lease_until)
    select token, account, kind, 1, until
    from json_to_recordset(${JSON.stringify(rows)}::json) as asked (token text, account text, kind text, until bigint),
      (select count(*) filter (where taken = 1) as places, count(*) filter (where taken = 1 and kind = 'task') as tasks,
        count(*) filter (where taken = 0) as waiting from vitae_slots where lease_until > ${now}) as live
    where waiting = 0 and places + ${tickets.length} <= ${limit} and tasks + ${tasks} <= ${taskLimit}
    on conflict (token) do nothing returning token`.execute(own);
  return new Set(taken.rows.map(({ token }) => token));
};
