import type { ApiKey, KeyStore } from "@vitae/core/ports";
import { type Compilable, type CompiledQuery, type Kysely, sql } from "kysely";
import type { Database, KeyRow } from "../database.ts";
import type { Session } from "../session.ts";
import { lockAccount, toAccount } from "./accounts.ts";
import { hasChanges } from "./changed.ts";

/** Store of API keys. */
export const keyStore = ({ read, write }: Session): KeyStore => {
  const rowsOf = keyQuery((db) => keysWithAccounts(db).where("key.prefix", "=", ""));
  return {
    create: (key, { maxActive }) =>
      write(async (db) => {
        // A second key for the same account waits until this one is counted.
        if (!(await lockAccount(db, key.accountId))) return "no_account";
        const { active } = await db
          .selectFrom("vitae_keys")
          .select((row) => row.fn.countAll().as("active"))
          .where("account_id", "=", key.accountId)
          .where("revoked_at", "is", null)
          .where((row) => row.or([row("expires_at", "is", null), row("expires_at", ">", key.createdAt)]))
          .executeTakeFirstOrThrow();
        if (Number(active) >= maxActive) return "limit";
        await db.insertInto("vitae_keys").values(toRow(key)).execute();
        return "created";
      }),

    find: (prefix) => read(async (db) => toFoundKey((await rowsOf(db, prefix))[0])),

    list: (accountId) =>
      read(async (db) => {
        const keys = db.selectFrom("vitae_keys").selectAll().where("account_id", "=", accountId);
        const rows = await keys.orderBy("created_at", "desc").orderBy("seq", "desc").execute();
        return rows.map(toKey);
      }),

    revoke: (id, at) =>
      write(async (db) => {
        const update = db.updateTable("vitae_keys").set({ revoked_at: at }).where("id", "=", id).where("revoked_at", "is", null);
        return hasChanges((await update.executeTakeFirst()).numUpdatedRows);
      }),

    recordUse: (id, at, resolutionMs) =>
      write(
        async (db) => {
          await db
            .updateTable("vitae_keys")
            .set({ last_used_at: at })
            .where("id", "=", id)
            .where((row) => row.or([row("last_used_at", "is", null), row("last_used_at", "<", at - resolutionMs)]))
            .execute();
        },
        { durable: false },
      ),
  };
};

type FoundKey = Awaited<ReturnType<KeyStore["find"]>>;

/** Finds the keys of several prefixes in one statement; null for a prefix without a key. For PostgreSQL. */
export function findKeysIn(db: Kysely<Database>): (prefixes: readonly string[]) => Promise<readonly FoundKey[]> {
  const rowsOf = keyQuery((own) => keysWithAccounts(own).where("key.prefix", "=", sql<string>`any (${[]})`));
  return async (prefixes) => {
    const rowOf = new Map((await rowsOf(db, prefixes)).map((row) => [row.prefix, row]));
    return prefixes.map((prefix) => toFoundKey(rowOf.get(prefix)));
  };
}

/** A query with one parameter. It is compiled once, because every request runs it. */
function keyQuery(query: (db: Kysely<Database>) => Compilable<KeyWithAccount>) {
  let compiled: CompiledQuery<KeyWithAccount> | null = null;
  return async (db: Kysely<Database>, parameter: unknown): Promise<readonly KeyWithAccount[]> => {
    compiled ??= query(db).compile();
    return (await db.executeQuery<KeyWithAccount>({ ...compiled, parameters: [parameter] })).rows;
  };
}

const keysWithAccounts = (db: Kysely<Database>) =>
  db
    .selectFrom("vitae_keys as key")
    .innerJoin("vitae_accounts as account", "account.id", "key.account_id")
    .selectAll("key")
    .select(["account.name as account_name", "account.state", "account.balance", "account.held", "account.created_at as account_since"]);

type KeyWithAccount = Awaited<ReturnType<ReturnType<typeof keysWithAccounts>["executeTakeFirstOrThrow"]>>;

const toFoundKey = (row: KeyWithAccount | undefined): FoundKey => (row ? { key: toKey(row), account: accountOf(row) } : null);

/** Copies field by field: spreading the row of a driver costs a third of the query, and every request runs it. */
const accountOf = ({ account_id, account_name, state, balance, held, account_since }: KeyWithAccount) =>
  toAccount({ id: account_id, name: account_name, state, balance, held, created_at: account_since });

const toRow = (key: ApiKey) => ({
  id: key.id,
  account_id: key.accountId,
  name: key.name,
  kind: key.kind,
  prefix: key.prefix,
  hash: key.hash,
  created_at: key.createdAt,
  expires_at: key.expiresAt,
  revoked_at: key.revokedAt,
  last_used_at: key.lastUsedAt,
});

const toKey = (row: Omit<KeyRow, "seq">): ApiKey => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  kind: row.kind,
  prefix: row.prefix,
  hash: row.hash,
  createdAt: Number(row.created_at),
  expiresAt: timeOf(row.expires_at),
  revokedAt: timeOf(row.revoked_at),
  lastUsedAt: timeOf(row.last_used_at),
});

const timeOf = (value: number | string | null) => (value === null ? null : Number(value));
