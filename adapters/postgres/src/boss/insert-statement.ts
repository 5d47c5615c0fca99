import type { MessageKind } from "@vitae/core/ports";
import { type RawBuilder, sql } from "kysely";
import type { PgBoss } from "pg-boss";

/** Where pg-boss's own statement takes its jobs, as one text of JSON. */
const jobs = "$1";

/**
 * pg-boss's own statement that inserts jobs, to be a part of ours: the jobs come from a relation with the columns `task_id`, `account_id`,
 * `run_at` and `priority`. Taken from a call that reaches no database, so that a new release of pg-boss brings its own.
 */
export async function insertStatement(boss: PgBoss, kind: MessageKind): Promise<(relation: string) => RawBuilder<unknown>> {
  let text = "";
  const db = {
    executeSql: async (statement: string) => {
      text = statement;
      return { rows: [] };
    },
  };
  await boss.insert(kind, [], { db, returnId: true });
  const [before, after, ...more] = text.split(jobs);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error("pg-boss inserts jobs by another statement than expected.");
  return (relation) => sql`${sql.raw(before)}(select coalesce(json_agg(json_build_object(
    'data', json_build_object('taskId', task_id, 'runAt', run_at, 'account', account_id, 'priority', priority),
    'priority', priority,
    'startAfter', to_char(to_timestamp(run_at / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'singletonKey', task_id
  )), '[]') from ${sql.table(relation)})${sql.raw(after)}`;
}
