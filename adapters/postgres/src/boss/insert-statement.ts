import type { MessageKind } from "@vitae/core/ports";
import { type RawBuilder, sql } from "kysely";
import type { PgBoss } from "pg-boss";

/** Parameter in which the statement of pg-boss expects its jobs, as JSON text. */
const jobs = "$1";

/**
 * Builds the insert statement of pg-boss as a part of another statement. The jobs come from a relation with the columns `task_id`,
 * `account_id`, `run_at` and `priority`.
 *
 * The statement is taken from a call of pg-boss without a database, so that it matches the installed release.
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
