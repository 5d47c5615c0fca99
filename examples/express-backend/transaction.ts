import type { Pool, PoolClient } from "pg";

/** All that `work` writes, or nothing. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    await client.query("begin");
    const value = await work(client);
    await client.query("commit");
    return value;
  } catch (error) {
    await client.query("rollback").catch((cause) => {
      lost = cause;
    });
    throw error;
  } finally {
    client.release(lost);
  }
}
