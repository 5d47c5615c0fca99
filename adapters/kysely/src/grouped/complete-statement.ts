import type { TaskCompletion } from "@vitae/core/ports";
import { type RawBuilder, sql } from "kysely";
import { ofAll } from "../stores/open-tasks.ts";

/** Columns of the completions; names and types match the record set of the statement. */
const toRow = ({ task, token, outcome, entry, delivery }: TaskCompletion) => ({
  id: task.id,
  account_id: task.account,
  lease_token: token,
  status: outcome.status,
  status_code: outcome.statusCode,
  result: outcome.result,
  error: outcome.error,
  completed_at: outcome.at,
  expires_at: outcome.expiresAt,
  reference: entry?.reference,
  amount: entry?.amount,
  kind: entry?.kind,
  reason: entry?.reason,
  charged_at: entry?.createdAt,
  url: delivery?.url,
  body: delivery?.body,
  due_at: delivery?.dueAt,
});

/**
 * Builds the statement that completes the tasks whose fencing token is valid, with charge, delivery and message, and returns their
 * ids. If one of these cannot be stored, it fails with 22012 or a violated constraint, without effects. Locks in the order of
 * `acceptStatement`. Reports whether it also acknowledged the message that started the task; it need not.
 *
 * Parts from which updates read are materialized. For a row that another transaction has changed since the snapshot, PostgreSQL
 * computes the other parts again. From the second such row on, a union is then empty, and the update skips the row. `any (array(…))`
 * makes the planner read tasks by their ids, whatever its statistics say.
 */
export const completeStatement = (
  completions: readonly TaskCompletion[],
  insertMessages: (source: string) => RawBuilder<unknown>,
  acknowledge: (source: string) => RawBuilder<unknown>,
) => sql<{ id: string; acknowledged: boolean }>`
with asked as materialized (
  select * from json_to_recordset(${JSON.stringify(completions.map(toRow))}::json) as asked (
    id text, account_id text, lease_token text, status text, status_code integer, result text, error text, completed_at bigint,
    expires_at bigint, reference text, amount bigint, kind text, reason text, charged_at bigint, url text, body text, due_at bigint
  )
),
paying as materialized (
  select id from vitae_accounts where id = any (array(select account_id from asked)) order by id for no key update
),
counted as materialized (
  select account_id from vitae_open_tasks
  where account_id = any (array(select account_id from asked union select ${sql.lit(ofAll)})) and (select count(*) from paying) >= 0
  order by account_id for update
),
ended as (
  update vitae_tasks as task set status = asked.status, status_code = asked.status_code, result = asked.result, error = asked.error,
    input = '', completed_at = asked.completed_at, expires_at = asked.expires_at, lease_token = null, lease_worker = null, lease_until = null
  from asked
  where task.id = any (array(select id from asked)) and task.id = asked.id and task.lease_token = asked.lease_token
    and (select count(*) from counted) >= 0 and (asked.reference is null or asked.account_id in (select id from paying))
  returning asked.id, asked.account_id
),
done as materialized (select asked.* from asked join ended using (id)),
entries as (
  insert into vitae_ledger_entries (account_id, reference, amount, kind, reason, created_at)
  select account_id, reference, amount, kind, reason, charged_at from done where reference is not null
  returning account_id, amount
),
freed as (
  delete from vitae_holds using ended where operation = ended.id returning vitae_holds.account_id, vitae_holds.amount
),
sums as materialized (
  select account_id, sum(charged) as charged, sum(held) as held
  from (select account_id, amount as charged, 0 as held from entries union all select account_id, 0, amount from freed) as moved
  group by account_id having sum(charged) != 0 or sum(held) != 0
),
settled as (
  update vitae_accounts set balance = balance + sums.charged, held = vitae_accounts.held - sums.held from sums where id = sums.account_id
),
counts as materialized (
  select account_id, count(*) as tasks from ended group by account_id
  union all select ${sql.lit(ofAll)}, count(*) from ended having count(*) > 0
),
counting as (
  update vitae_open_tasks set open = open - counts.tasks from counts where vitae_open_tasks.account_id = counts.account_id
),
callbacks as (
  insert into vitae_deliveries (task_id, account_id, url, body, status, attempts, due_at, lease_until, enqueued_at)
  select id, account_id, url, body, 'pending', 0, due_at, 0, due_at from done where url is not null
),
messages as (
  select id as task_id, account_id, due_at as run_at, 0 as priority from done where url is not null
),
sent as (${insertMessages("messages")}),
acknowledged as (${acknowledge("ended")})
select id, id in (select id from acknowledged) as acknowledged from ended
where 1 / (case when (select count(*) from sent) = (select count(*) from messages) then 1 else 0 end) = 1`;
