import type { Kysely } from "kysely";
import type { Database } from "../database.ts";

/** Adds the HTTP status of the response to the last attempt of a delivery. */
export async function callbackStatus(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable("vitae_deliveries").addColumn("http_status", "integer").execute();
}
