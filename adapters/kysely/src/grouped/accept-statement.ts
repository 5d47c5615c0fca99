import type { TaskAcceptance } from "@vitae/core/ports";
import { type RawBuilder, sql } from "kysely";
import { ofAll } from "../stores/open-tasks.ts";
import { toNewRow } from "../stores/task-rows.ts";

/** Columns of the acceptances; names and types match the record set of the statement. */
const toRow = ({ task, limit, hold, reply }: TaskAcceptance, n: number) => ({
  n,
  ...toNewRow(task),
  open: limit.open,
  open_per_account: limit.openPerAccount,
  amount: hold?.amount,
  hold_until: hold?.expiresAt,
  key_account: reply?.claim.account,
  key_token: reply?.claim.token,
  key: reply?.claim.key,
  fingerprint: reply?.claim.fingerprint,
  operation: reply?.claim.operation,
  answer: reply?.outcome.answer,
  key_until: reply?.outcome.expiresAt,
});

/**
 * Builds the statement that accepts the tasks for which there is credit and capacity, in the order of arrival, and returns their
 * ids. If a task with both cannot be stored, it fails with 22012 or a violated constraint, without effects.
 *
 * All parts of a statement see one snapshot, and only rows that it locks are current. All decisions therefore depend on the results
 * of `paying` and `counted`. Both lock in the order of ids, accounts first.
 */
export const acceptStatement = (acceptances: readonly TaskAcceptance[], insertMessages: (source: string) => RawBuilder<unknown>) => sql<{
  id: string;
}>`
with asked as materialized (
  select * from json_to_recordset(${JSON.stringify(acceptances.map(toRow))}::json) as asked (
    n integer, id text, op text, account_id text, token text, token_kind text, metered integer, input text, callback_url text,
    created_at bigint, open integer, open_per_account integer, amount bigint, hold_until bigint,
    key_account text, key_token text, key text, fingerprint text, operation text, answer text, key_until bigint
  )
),
paying as materialized (
  select id, balance - held as credit from vitae_accounts
  where state = 'active' and id = any (array(select account_id from asked where amount is not null))
  order by id for no key update
),
counted as materialized (
  select account_id, open from vitae_open_tasks
  where account_id = any (array(select account_id from asked union select ${sql.lit(ofAll)})) and (select count(*) from paying) >= 0
  order by account_id for update
),
ranked as (
  select asked.*,
    credit - coalesce(sum(amount) over (own rows between unbounded preceding and 1 preceding), 0) as credit_left,
    coalesce(counted.open, 0) + row_number() over own - 1 as ahead,
    coalesce((select open from counted where account_id = ${sql.lit(ofAll)}), 0) + row_number() over (order by n) - 1 as ahead_in_all
  from asked left join paying on paying.id = asked.account_id left join counted on counted.account_id = asked.account_id
  window own as (partition by asked.account_id order by n)
),
affordable as materialized (
  select * from ranked where (amount is null or credit_left > 0) and ahead < open_per_account and ahead_in_all < open
),
claimed as (
  insert into vitae_idempotency_keys (account_id, token, key, fingerprint, operation, done, answer, until)
  select key_account, key_token, key, fingerprint, operation, 1, answer, key_until from affordable where key is not null
  on conflict (token, key) do nothing returning operation
),
admitted as materialized (
  select * from affordable where key is null or operation in (select operation from claimed)
),
sums as materialized (
  select account_id, count(*) as tasks, sum(amount) as amount from admitted group by account_id
),
counts as materialized (
  select account_id, tasks from sums union all select ${sql.lit(ofAll)}, sum(tasks) from sums having sum(tasks) > 0
),
holding as (
  update vitae_accounts set held = held + sums.amount from sums where id = sums.account_id and sums.amount > 0
),
holds as (
  insert into vitae_holds (operation, account_id, amount, created_at, expires_at)
  select id, account_id, amount, created_at, hold_until from admitted where amount is not null
),
counting as (
  update vitae_open_tasks set open = vitae_open_tasks.open + counts.tasks from counts where vitae_open_tasks.account_id = counts.account_id
),
first_counts as (
  insert into vitae_open_tasks (account_id, open)
  select account_id, tasks from counts where account_id not in (select account_id from counted)
),
tasks as (
  insert into vitae_tasks (id, op, account_id, token, token_kind, metered, input, callback_url, status, claims, progress, created_at, enqueued_at)
  select id, op, account_id, token, token_kind, metered, input, callback_url, 'queued', 0, 0, created_at, created_at from admitted
),
messages as (
  select id as task_id, account_id, created_at as run_at, -ahead as priority from admitted
),
sent as (${insertMessages("messages")})
select id from admitted
where 1 / (case when (select count(*) from sent) = (select count(*) from admitted) then 1 else 0 end) = 1`;
