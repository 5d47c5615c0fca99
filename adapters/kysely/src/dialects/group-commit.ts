import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";

/** A transaction that waits for its turn. */
interface Member {
  readonly durable: boolean;
  readonly work: (own: Kysely<Database>) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Maximum number of transactions with one common commit. */
const most = 32;

const lines = new WeakMap<Kysely<Database>, Member[]>();

/**
 * Runs transactions one after the other and commits waiting ones together, so that the disk is flushed once. Each transaction is
 * atomic by itself and resolves after the common commit; if the commit fails, all of them reject.
 */
export function groupCommit<T>(db: Kysely<Database>, work: (own: Kysely<Database>) => Promise<T>, durable: boolean): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  // It runs in the turn of another caller and must restore its own async context.
  const surroundings = AsyncLocalStorage.snapshot();
  const member: Member = { durable, work: (own) => surroundings(work, own), resolve: resolve as Member["resolve"], reject };
  const line = lines.get(db);
  if (line) line.push(member);
  else {
    const started = [member];
    lines.set(db, started);
    void serve(db, started);
  }
  return promise;
}

async function serve(db: Kysely<Database>, line: Member[]): Promise<void> {
  while (line.length > 0) {
    // Other requests that have arrived by now may join.
    await turn();
    try {
      await db.connection().execute((own) => together(own, line));
    } catch (error) {
      line.shift()?.reject(error);
    }
  }
  lines.delete(db);
}

/** Rejects if the transaction could not start. */
async function together(own: Kysely<Database>, line: Member[]): Promise<void> {
  const durable = line.some((member) => member.durable);
  await (durable ? sql`pragma synchronous = full` : sql`pragma synchronous = normal`).execute(own);
  await sql`begin immediate`.execute(own);
  const kept: { readonly member: Member; readonly value: unknown }[] = [];
  try {
    while (kept.length < most) {
      const [member] = line;
      if (!member || (member.durable && !durable)) break;
      line.shift();
      const joins = kept.length > 0;
      try {
        if (joins) await sql`savepoint member`.execute(own);
        const value = await member.work(own);
        if (joins) await sql`release member`.execute(own);
        kept.push({ member, value });
      } catch (error) {
        member.reject(error);
        if (!joins) throw error;
        // A full disk may have rolled back all of them; the first error has the cause.
        await sql`rollback to member`.execute(own).catch(() => Promise.reject(error));
        await sql`release member`.execute(own);
      }
    }
    await sql`commit`.execute(own);
    for (const { member, value } of kept) member.resolve(value);
  } catch (error) {
    await sql`rollback`.execute(own).catch(() => undefined);
    for (const { member } of kept) member.reject(error);
  }
}
