import { createHash } from "node:crypto";
import type { Database } from "@vitae/kysely";
import { type Kysely, sql } from "kysely";

/** What PostgreSQL stores as it is written, no longer than pg-boss takes. */
const plainName = /^[a-z_][a-z0-9_]{0,49}$/;

/** Throws unless pg-boss and PostgreSQL mean the same by this name of a schema. */
export function checkBossSchema(name: string): string {
  if (plainName.test(name)) return name;
  throw new Error(`The schema of pg-boss must be named with at most 50 of a-z, 0-9 and _, not "${name}".`);
}

/** Beside the tables of the storage: two storages in two schemas of one database share no queues. */
export async function defaultBossSchema(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  const name = rows[0]?.name ?? "public";
  if (name === "public") return "vitae_boss";
  const beside = `${name}_boss`;
  return plainName.test(beside) ? beside : `vitae_boss_${createHash("sha256").update(name).digest("hex").slice(0, 12)}`;
}
