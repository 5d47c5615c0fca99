import { createHash } from "node:crypto";
import type { Database } from "@vitae/kysely";
import { type Kysely, sql } from "kysely";

/** Names that PostgreSQL stores unchanged, up to the maximum length of pg-boss. */
const plainName = /^[a-z_][a-z0-9_]{0,49}$/;

/** Throws unless pg-boss and PostgreSQL treat the schema name in the same way. */
export function checkBossSchema(name: string): string {
  if (plainName.test(name)) return name;
  throw new Error(`The schema of pg-boss must be named with at most 50 of a-z, 0-9 and _, not "${name}".`);
}

/** Derives the schema of pg-boss from that of the storage, so that two storages in one database share no queues. */
export async function defaultBossSchema(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  const name = rows[0]?.name ?? "public";
  if (name === "public") return "vitae_boss";
  const beside = `${name}_boss`;
  return plainName.test(beside) ? beside : `vitae_boss_${createHash("sha256").update(name).digest("hex").slice(0, 12)}`;
}
