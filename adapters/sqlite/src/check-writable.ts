import type { Database } from "@vitae/kysely";
import { type Kysely, sql } from "kysely";

/**
 * Rejects if the database file cannot be written: it is locked, read-only, or on a full disk. A read would not detect this.
 *
 * Writes the application id of the file header with its current value, which writes a page without changing data.
 */
export async function checkWritable(db: Kysely<Database>, signal: AbortSignal): Promise<void> {
  const written = db.connection().execute(async (own) => {
    await sql`pragma synchronous = normal`.execute(own);
    await sql`begin immediate`.execute(own);
    try {
      const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(own);
      await sql`pragma user_version = ${sql.lit(rows[0]?.user_version ?? 0)}`.execute(own);
      await sql`commit`.execute(own);
    } catch (error) {
      await sql`rollback`.execute(own).catch(() => undefined);
      throw error;
    }
  });
  const { promise: over, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener("abort", leave, { once: true });
  try {
    await Promise.race([written, over]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
