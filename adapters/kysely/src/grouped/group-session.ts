import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";

/** How grouped calls reach the database: each statement is its own transaction. */
export interface GroupSession {
  readonly db: Kysely<Database>;
  /** Runs the statement and returns its ids; repeats it after a deadlock. Without `durable` it may get lost in a power cut. */
  write<Row>(statement: RawBuilder<Row>, options: { readonly durable: boolean }): Promise<readonly Row[]>;
}

export const groupSession = (db: Kysely<Database>, dialect: StorageDialect): GroupSession => ({
  db,
  write: (statement, { durable }) => {
    const whole = durable ? statement : sql<never>`${statement}, set_config('synchronous_commit', 'off', true)`;
    return dialect.transaction(db, async (own) => (await whole.execute(own)).rows, { durable: true, alone: false, separate: true });
  },
});

/** Whether the write of each id happened. Of several calls for one id, the first has it. */
export function writtenOnce(rows: readonly { readonly id: string }[], ids: readonly string[]): readonly boolean[] {
  const written = new Set(rows.map(({ id }) => id));
  return ids.map((id) => written.delete(id));
}
