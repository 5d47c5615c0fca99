import type { Database } from "@vitae/kysely";
import { CompiledQuery, type Kysely, sql } from "kysely";
import type { Db } from "pg-boss";

/** Runs the statements of pg-boss. It sends whole transactions as one text; if one fails, it must not stay open in the pool. */
export const createExecutor = (db: Kysely<Database>): Db => ({
  executeSql: (text, values = []) =>
    db.connection().execute(async (own) => {
      try {
        const { rows } = await own.executeQuery(CompiledQuery.raw(text, [...values]));
        return { rows: [...rows] };
      } catch (error) {
        await sql`rollback`.execute(own).catch(() => {});
        throw error;
      }
    }),
});
