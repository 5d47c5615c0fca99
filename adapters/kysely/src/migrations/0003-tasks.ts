import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";

/**
 * Creates the tables of async tasks, deliveries and queue messages. They have no foreign key to accounts, because an application
 * may have its own.
 */
export async function tasks(db: Kysely<Database>, { counted }: StorageDialect): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
  const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();

  await counted(db.schema.createTable("vitae_tasks"))
    .addColumn("id", "text", unique)
    .addColumn("op", "text", needed)
    .addColumn("account_id", "text", needed)
    .addColumn("token", "text", needed)
    .addColumn("token_kind", "text", needed)
    .addColumn("metered", "integer", needed)
    .addColumn("input", "text", needed)
    .addColumn("callback_url", "text")
    .addColumn("status", "text", needed)
    .addColumn("claims", "integer", needed)
    .addColumn("progress", "double precision", needed)
    .addColumn("status_code", "integer")
    .addColumn("result", "text")
    .addColumn("error", "text")
    .addColumn("created_at", "bigint", needed)
    .addColumn("completed_at", "bigint")
    .addColumn("expires_at", "bigint")
    .addColumn("woken_at", "bigint", needed)
    .addColumn("lease_token", "text")
    .addColumn("lease_worker", "text")
    .addColumn("lease_until", "bigint")
    .execute();
  const index = (name: string) => db.schema.createIndex(`vitae_tasks_${name}`).on("vitae_tasks");
  // Indexes open rows only: they are few, while finished tasks stay for a month.
  await index("open")
    .column("account_id")
    .where(sql.ref("status"), "in", [sql.lit("queued"), sql.lit("processing")])
    .execute();
  await index("queued").column("woken_at").where(sql.ref("status"), "=", sql.lit("queued")).execute();
  await index("leased").column("lease_until").where(sql.ref("status"), "=", sql.lit("processing")).execute();
  await index("by_end").column("expires_at").execute();
  await index("by_account").column("account_id").execute();
  await index("by_age").column("created_at").execute();

  await db.schema
    .createTable("vitae_deliveries")
    .addColumn("task_id", "text", primary)
    .addColumn("account_id", "text", needed)
    .addColumn("url", "text", needed)
    .addColumn("body", "text", needed)
    .addColumn("status", "text", needed)
    .addColumn("attempts", "integer", needed)
    .addColumn("due_at", "bigint", needed)
    .addColumn("lease_until", "bigint", needed)
    .addColumn("woken_at", "bigint", needed)
    .execute();
  await db.schema
    .createIndex("vitae_deliveries_pending")
    .on("vitae_deliveries")
    .column("woken_at")
    .where(sql.ref("status"), "=", sql.lit("pending"))
    .execute();
  await db.schema.createIndex("vitae_deliveries_by_account").on("vitae_deliveries").column("account_id").execute();

  await counted(db.schema.createTable("vitae_wakes"))
    .addColumn("kind", "text", needed)
    .addColumn("task_id", "text", needed)
    .addColumn("account_id", "text", needed)
    .addColumn("run_at", "bigint", needed)
    .addColumn("priority", "integer", needed)
    .addColumn("version", "integer", needed)
    .addColumn("taken_until", "bigint", needed)
    .addUniqueConstraint("vitae_wakes_of_task", ["kind", "task_id"])
    .execute();
  await db.schema.createIndex("vitae_wakes_in_order").on("vitae_wakes").columns(["kind", "priority desc", "run_at", "seq"]).execute();
  await db.schema.createIndex("vitae_wakes_by_account").on("vitae_wakes").column("account_id").execute();

  await db.schema
    .alterTable("vitae_slots")
    .addColumn("kind", "text", (column) => column.notNull().defaultTo("request"))
    .execute();
}
