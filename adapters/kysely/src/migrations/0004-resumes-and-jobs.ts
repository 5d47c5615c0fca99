import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";

/**
 * Creates the tables of saved résumés, their versions and registered jobs. They have no foreign key to accounts, because an
 * application may have its own.
 */
export async function resumesAndJobs(db: Kysely<Database>, { numbered }: StorageDialect): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();

  await numbered(db.schema.createTable("vitae_contexts"), "resume_id")
    .addColumn("customer_id", "text", needed)
    .addColumn("account_id", "text", needed)
    .addColumn("owner", "text", needed)
    .addColumn("listed", "integer", needed)
    .addColumn("external_user_id", "text")
    .addColumn("name", "text")
    .addColumn("searched", "text", needed)
    .addColumn("version", "integer", needed)
    .addColumn("created_at", "bigint", needed)
    .addColumn("updated_at", "bigint", needed)
    .addUniqueConstraint("vitae_contexts_of_owner", ["account_id", "owner"])
    .execute();
  // Contains all columns that a search reads, so that a search reads the index only.
  await db.schema
    .createIndex("vitae_contexts_in_order")
    .on("vitae_contexts")
    .columns(["account_id", "listed", "seq", "searched"])
    .execute();

  await db.schema
    .createTable("vitae_versions")
    .addColumn("resume_id", "text", needed)
    .addColumn("version", "integer", needed)
    .addColumn("account_id", "text", needed)
    .addColumn("mode", "text", needed)
    .addColumn("language", "text", needed)
    .addColumn("changes", "text", needed)
    .addColumn("undo_to", "integer")
    .addColumn("redo_to", "integer")
    .addColumn("created_at", "bigint", needed)
    .addColumn("content", "text", needed)
    .addPrimaryKeyConstraint("vitae_versions_of_resume", ["resume_id", "version"])
    .execute();
  await db.schema.createIndex("vitae_versions_by_account").on("vitae_versions").column("account_id").execute();

  await db.schema
    .createTable("vitae_jobs")
    .addColumn("job_id", "text", primary)
    .addColumn("account_id", "text", needed)
    .addColumn("token", "text", needed)
    .addColumn("text", "text", needed)
    .addColumn("created_at", "bigint", needed)
    .execute();
  await db.schema.createIndex("vitae_jobs_by_account").on("vitae_jobs").column("account_id").execute();

  await db.schema.alterTable("vitae_replies").addColumn("resume_id", "text").execute();
  await db.schema
    .createIndex("vitae_replies_by_resume")
    .on("vitae_replies")
    .column("resume_id")
    .where(sql.ref("resume_id"), "is not", null)
    .execute();
}
