import type { Database } from "@vitae/kysely";
import { type Kysely, sql } from "kysely";

/**
 * Rejects when the file takes no writes now: locked, read-only, or on a full disk. Reading alone would not tell.
 *
 * Writes the application's own number in the file's head as it is: a page on disk, and nothing changed.
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
