import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";

/** Creates the tables of accounts, keys, credit, idempotency keys, settings and slots. */
export async function firstTables(db: Kysely<Database>, { counted }: StorageDialect): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();
  const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
  const account = (column: ColumnDefinitionBuilder) => column.notNull().references("vitae_accounts.id").onDelete("cascade");

  await counted(db.schema.createTable("vitae_accounts"))
    .addColumn("id", "text", unique)
    .addColumn("name", "text", needed)
    .addColumn("state", "text", needed)
    .addColumn("balance", "bigint", needed)
    .addColumn("held", "bigint", needed)
    .addColumn("created_at", "bigint", needed)
    .execute();

  await counted(db.schema.createTable("vitae_keys"))
    .addColumn("id", "text", unique)
    .addColumn("account_id", "text", account)
    .addColumn("name", "text")
    .addColumn("kind", "text", needed)
    .addColumn("prefix", "text", unique)
    .addColumn("hash", "text", needed)
    .addColumn("created_at", "bigint", needed)
    .addColumn("expires_at", "bigint")
    .addColumn("revoked_at", "bigint")
    .addColumn("last_used_at", "bigint")
    .execute();
  await db.schema.createIndex("vitae_keys_by_account").on("vitae_keys").column("account_id").execute();

  await db.schema
    .createTable("vitae_holds")
    .addColumn("operation", "text", primary)
    .addColumn("account_id", "text", account)
    .addColumn("amount", "bigint", needed)
    .addColumn("created_at", "bigint", needed)
    .execute();
  await db.schema.createIndex("vitae_holds_by_account").on("vitae_holds").column("account_id").execute();

  await counted(db.schema.createTable("vitae_entries"))
    .addColumn("reference", "text", unique)
    .addColumn("account_id", "text", account)
    .addColumn("amount", "bigint", needed)
    .addColumn("kind", "text", needed)
    .addColumn("reason", "text")
    .addColumn("created_at", "bigint", needed)
    .execute();
  await db.schema.createIndex("vitae_entries_by_account").on("vitae_entries").column("account_id").execute();

  await db.schema
    .createTable("vitae_replies")
    .addColumn("token", "text", needed)
    .addColumn("key", "text", needed)
    .addColumn("fingerprint", "text", needed)
    .addColumn("operation", "text", needed)
    .addColumn("done", "integer", needed)
    .addColumn("answer", "text")
    .addColumn("until", "bigint", needed)
    .addPrimaryKeyConstraint("vitae_replies_of_token", ["token", "key"])
    .execute();
  await db.schema.createIndex("vitae_replies_by_end").on("vitae_replies").column("until").execute();

  await db.schema.createTable("vitae_settings").addColumn("name", "text", primary).addColumn("value", "text", needed).execute();

  await counted(db.schema.createTable("vitae_slots"))
    .addColumn("token", "text", unique)
    .addColumn("account", "text", needed)
    .addColumn("taken", "integer", needed)
    .addColumn("lease_until", "bigint", needed)
    .execute();
}
