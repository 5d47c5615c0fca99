import type { PGlite } from "@electric-sql/pglite";
import type { PostgresClient, PostgresPool, PostgresPoolClient } from "kysely";

/** A pool over the single connection of a PGlite. Further callers wait until it is released. The engine stays open. */
export function pglitePool(engine: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve();
  const connect = async (): Promise<PostgresPoolClient> => {
    const before = last;
    const given = Promise.withResolvers<void>();
    last = given.promise;
    await before;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      const { rows, affectedRows } = await engine.query(sql, [...parameters]);
      const command = sql.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? "";
      return { command, rowCount: /^(?:INSERT|UPDATE|DELETE)$/.test(command) ? (affectedRows ?? 0) : rows.length, rows };
    };
    return { query: query as unknown as PostgresClient["query"], release: () => given.resolve() } as unknown as PostgresPoolClient;
  };
  return { connect, end: async () => {}, options: {} };
}
