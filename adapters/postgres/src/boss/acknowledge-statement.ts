import type { MessageKind } from "@vitae/core/ports";
import { type RawBuilder, sql } from "kysely";

/** A received job with its task. */
export interface ReceivedJob {
  readonly task: string;
  readonly id: string;
  readonly attempt: number;
}

/**
 * Builds a statement that deletes received jobs as a part of another statement, if their task is in the column `id` of a relation. It returns these
 * tasks. pg-boss deletes jobs by a statement that cannot be a part.
 *
 * Keeps a job that was received again. Skips a job that a heartbeat locks, so that the two never wait for each other.
 */
export const acknowledgeStatement =
  (schema: string, kind: MessageKind, received: readonly ReceivedJob[]) =>
  (relation: string): RawBuilder<unknown> =>
    sql`
  with own as materialized (
    select locked.id from json_to_recordset(${JSON.stringify(received)}::json) as received (task text, id uuid, attempt integer)
    cross join lateral (
      select id from ${sql.id(schema, "job")} as job
      where name = ${sql.lit(kind)} and job.id = received.id and state = 'active' and retry_count = received.attempt
      for update skip locked
    ) as locked
    where received.task in (select id from ${sql.table(relation)})
  )
  delete from ${sql.id(schema, "job")} where name = ${sql.lit(kind)} and id = any (array(select id from own)) returning singleton_key as id`;
