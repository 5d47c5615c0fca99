import type { DeliveryStore } from "@vitae/core/ports";
import { sql } from "kysely";
import { toDelivery } from "../stores/deliveries.ts";
import { groupCalls } from "./group-calls.ts";
import { type GroupSession, writtenOnce } from "./group-session.ts";

type Claim = { readonly taskId: string } & Parameters<DeliveryStore["claim"]>[1];
type Record = { readonly taskId: string } & Parameters<DeliveryStore["record"]>[1];

/** Delivery store whose calls are grouped, for workers that deliver many callbacks at once. */
export function groupedDeliveries({ db, write }: GroupSession): Pick<DeliveryStore, "get" | "claim" | "record"> {
  const get = groupCalls(async (ids: readonly string[]) => {
    const rows = await db.selectFrom("vitae_deliveries").selectAll().where("task_id", "=", sql<string>`any (${ids})`).execute();
    const found = new Map(rows.map((row) => [row.task_id, toDelivery(row)]));
    return ids.map((id) => found.get(id) ?? null);
  });

  const claim = groupCalls(async (claims: readonly Claim[]) => {
    const rows = claims.map(({ taskId, after, now, leaseMs }) => ({ task_id: taskId, after, now, until: now + leaseMs }));
    const statement = sql<{ id: string }>`
      update vitae_deliveries as delivery set lease_until = asked.until
      from json_to_recordset(${JSON.stringify(rows)}::json) as asked (task_id text, after integer, now bigint, until bigint)
      where delivery.task_id = asked.task_id and status = 'pending' and attempts = after and lease_until <= now
      returning delivery.task_id as id`;
    return writtenOnce(
      await write(statement, { durable: false }),
      claims.map(({ taskId }) => taskId),
    );
  });

  const record = groupCalls(async (attempts: readonly Record[]) => {
    const rows = attempts.map(({ taskId, after, status, httpStatus, dueAt }) => ({
      ...{ task_id: taskId, after, outcome: status, response: httpStatus, due: dueAt },
    }));
    const statement = sql<{ id: string }>`
      update vitae_deliveries as delivery set attempts = after + 1, status = outcome, http_status = response, due_at = due, enqueued_at = due, lease_until = 0,
        body = case when outcome = 'delivered' then '' else body end
      from json_to_recordset(${JSON.stringify(rows)}::json) as asked (task_id text, after integer, outcome text, response integer, due bigint)
      where delivery.task_id = asked.task_id and status = 'pending' and attempts = after
      returning delivery.task_id as id`;
    return writtenOnce(
      await write(statement, { durable: true }),
      attempts.map(({ taskId }) => taskId),
    );
  });

  return {
    get,
    claim: (taskId, lease) => claim({ taskId, ...lease }),
    record: (taskId, attempt) => record({ taskId, ...attempt }),
  };
}
