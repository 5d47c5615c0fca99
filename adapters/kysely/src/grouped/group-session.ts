import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";

/** Database access of grouped calls: each statement is its own transaction. */
export interface GroupSession {
  readonly db: Kysely<Database>;
  /** Runs the statement and returns its ids; repeats it after a deadlock. Without `durable`, a power failure may lose it. */
  write<Row>(statement: RawBuilder<Row>, options: { readonly durable: boolean }): Promise<readonly Row[]>;
}

/** Creates a group session. */
export const groupSession = (db: Kysely<Database>, dialect: StorageDialect): GroupSession => ({
  db,
  write: (statement, { durable }) => {
    const whole = durable ? statement : sql<never>`${statement}, set_config('synchronous_commit', 'off', true)`;
    return dialect.transaction(db, async (own) => (await whole.execute(own)).rows, { durable: true, alone: false, separate: true });
  },
});

/** Reports for each id whether its write happened. If an id occurs more than once, only its first call counts. */
export function writtenOnce(rows: readonly { readonly id: string }[], ids: readonly string[]): readonly boolean[] {
  const written = new Set(rows.map(({ id }) => id));
  return ids.map((id) => written.delete(id));
}
