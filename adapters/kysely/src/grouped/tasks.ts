import type { TaskStore } from "@vitae/core/ports";
import { sql } from "kysely";
import { tasksWithDeliveries, toTask } from "../stores/task-rows.ts";
import { groupCalls } from "./group-calls.ts";
import { type GroupSession, writtenOnce } from "./group-session.ts";

type Claim = { readonly id: string; readonly lease: Parameters<TaskStore["claim"]>[1] };

/**
 * Task store whose claims are grouped, for workers that start many tasks at once. `single` handles claims that a statement skips.
 */
export function groupedTasks({ db, write }: GroupSession, single: TaskStore): Pick<TaskStore, "get" | "claim"> {
  const get = groupCalls(async (ids: readonly string[]) => {
    const rows = await tasksWithDeliveries(db).where("task.id", "=", sql<string>`any (${ids})`).execute();
    const found = new Map(rows.map((row) => [row.id, toTask(row)]));
    return ids.map((id) => found.get(id) ?? null);
  });

  const claim = groupCalls(async (claims: readonly Claim[]) => {
    const rows = claims.map(({ id, lease: { token, worker, now, leaseMs, maxClaims } }) => ({
      id,
      token,
      worker,
      now,
      until: now + leaseMs,
      max_claims: maxClaims,
    }));
    // Written so that the planner, whose statistics may be old, reads these tasks by their ids and not all open ones.
    const statement = sql<{ id: string }>`
      update vitae_tasks as task set status = 'processing', claims = claims + 1, lease_token = asked.token, lease_worker = asked.worker,
        lease_until = asked.until, enqueued_at = now
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as asked (id text, token text, worker text, now bigint, until bigint, max_claims integer)
      where task.id = any (${claims.map(({ id }) => id)}) and task.id = asked.id and claims < max_claims
        and case status when 'queued' then true when 'processing' then lease_until <= now else false end
      returning lease_token as id`;
    return writtenOnce(
      await write(statement, { durable: false }),
      claims.map(({ lease }) => lease.token),
    );
  });

  return {
    get,
    claim: async (id, lease) => ((await claim({ id, lease })) ? "claimed" : single.claim(id, lease)),
  };
}
