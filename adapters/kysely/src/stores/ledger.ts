import type { Entry, LedgerStore } from "@vitae/core/ports";
import type { Kysely } from "kysely";
import type { Database, EntryRow } from "../database.ts";
import type { Session } from "../session.ts";
import { changed } from "./accounts.ts";

export const ledgerStore = ({ read, write }: Session): LedgerStore => ({
  // Holds die with their process, so neither taking nor releasing one waits for the disk; a settlement does.
  hold: (hold) =>
    write(
      async (db) => {
        const admitted = await db
          .updateTable("vitae_accounts")
          .set((row) => ({ held: row("held", "+", hold.amount) }))
          .where("id", "=", hold.accountId)
          .where("state", "=", "active")
          .where((row) => row(row("balance", "-", row.ref("held")), ">", 0))
          .executeTakeFirst();
        if (!changed(admitted.numUpdatedRows)) return whyRefused(db, hold.operation, hold.accountId);
        const row = { operation: hold.operation, account_id: hold.accountId, amount: hold.amount, created_at: hold.createdAt };
        const inserted = await db
          .insertInto("vitae_holds")
          .values(row)
          .onConflict((conflict) => conflict.column("operation").doNothing())
          .executeTakeFirst();
        if (!changed(inserted.numInsertedOrUpdatedRows)) await add(db, hold.accountId, { held: -hold.amount });
        return "held";
      },
      { durable: false },
    ),

  settle: (operation, entry) =>
    write(async (db) => {
      const hold = await takeHold(db, operation);
      if (!hold) return false;
      await db.insertInto("vitae_entries").values(toRow(entry)).execute();
      await add(db, entry.accountId, { balance: entry.amount, held: -hold.amount });
      return true;
    }),

  release: (operation) =>
    write(
      async (db) => {
        const hold = await takeHold(db, operation);
        if (hold) await add(db, hold.accountId, { held: -hold.amount });
        return hold !== null;
      },
      { durable: false },
    ),

  enter: (entry) =>
    write(async (db) => {
      const inserted = await db
        .insertInto("vitae_entries")
        .values(toRow(entry))
        .onConflict((conflict) => conflict.column("reference").doNothing())
        .executeTakeFirst();
      if (!changed(inserted.numInsertedOrUpdatedRows)) return false;
      await add(db, entry.accountId, { balance: entry.amount });
      return true;
    }),

  entries: (accountId) =>
    read(async (db) => {
      const rows = await db.selectFrom("vitae_entries").selectAll().where("account_id", "=", accountId).orderBy("seq").execute();
      return rows.map(toEntry);
    }),
});

const whyRefused = async (db: Kysely<Database>, operation: string, accountId: string) => {
  const held = await db.selectFrom("vitae_holds").select("operation").where("operation", "=", operation).executeTakeFirst();
  if (held) return "held";
  const account = await db.selectFrom("vitae_accounts").select("state").where("id", "=", accountId).executeTakeFirst();
  if (!account) return "no_account";
  return account.state === "active" ? "no_credit" : account.state;
};

const takeHold = async (db: Kysely<Database>, operation: string) => {
  const row = await db.deleteFrom("vitae_holds").where("operation", "=", operation).returning(["account_id", "amount"]).executeTakeFirst();
  return row ? { accountId: row.account_id, amount: Number(row.amount) } : null;
};

const add = async (db: Kysely<Database>, accountId: string, sums: { readonly balance?: number; readonly held?: number }) => {
  const updated = await db
    .updateTable("vitae_accounts")
    .set((row) => ({ balance: row("balance", "+", sums.balance ?? 0), held: row("held", "+", sums.held ?? 0) }))
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!changed(updated.numUpdatedRows)) throw new Error(`There is no account ${accountId}.`);
};

const toRow = (entry: Entry) => ({
  reference: entry.reference,
  account_id: entry.accountId,
  amount: entry.amount,
  kind: entry.kind,
  reason: entry.reason,
  created_at: entry.createdAt,
});

const toEntry = (row: EntryRow): Entry => ({
  reference: row.reference,
  accountId: row.account_id,
  amount: Number(row.amount),
  kind: row.kind,
  reason: row.reason,
  createdAt: Number(row.created_at),
});
