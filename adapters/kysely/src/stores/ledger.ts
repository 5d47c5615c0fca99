import type { Hold, LedgerEntry, LedgerStore } from "@vitae/core/ports";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database, LedgerEntryRow } from "../database.ts";
import type { Session } from "../session.ts";
import { hasChanges } from "./changed.ts";

/** Store of the ledger. */
export const ledgerStore = ({ read, write }: Session): LedgerStore => ({
  // A hold is useless after a crash of its process, so placing and releasing it is not durable; settling is.
  hold: (hold) =>
    write(
      async (db) => {
        if (await admit(db, hold)) return "held";
        const refused = await refusal(db, hold);
        if (refused !== "try again") return refused;
        await freeExpired(db, hold.createdAt, hold.accountId);
        return (await admit(db, hold)) ? "held" : "no_credit";
      },
      { durable: false },
    ),

  extend: (operation, expiresAt) =>
    write(
      async (db) => {
        const extended = db.updateTable("vitae_holds").set({ expires_at: expiresAt }).where("operation", "=", operation);
        return hasChanges((await extended.executeTakeFirst()).numUpdatedRows);
      },
      { durable: false },
    ),

  settle: (operation, entry) =>
    write(async (db) => {
      if (!(await append(db, entry))) return false;
      const hold = await takeHold(db, operation);
      await add(db, entry.accountId, { balance: entry.amount, held: -(hold?.amount ?? 0) });
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

  releaseExpired: async (at) => {
    // Usually there is none, and then no other write has to wait.
    const expired = await read((db) => db.selectFrom("vitae_holds").select("operation").where("expires_at", "<=", at).limit(1).execute());
    return expired.length === 0 ? 0 : write((db) => freeExpired(db, at), { durable: false });
  },

  append: (entry) =>
    write(async (db) => {
      if (!(await append(db, entry))) return false;
      await add(db, entry.accountId, { balance: entry.amount });
      return true;
    }),

  entries: (accountId) =>
    read(async (db) => {
      const rows = await db.selectFrom("vitae_ledger_entries").selectAll().where("account_id", "=", accountId).orderBy("seq").execute();
      return rows.map(toEntry);
    }),
});

/** Places a hold if the account is active and has enough free credit. Returns true if the hold exists, now or before. */
const admit = (db: Kysely<Database>, hold: Hold): Promise<boolean> => (hold.amount === 0 ? note(db, hold) : take(db, hold));

/** A hold of zero changes no sum. It only reads the account, so that calls of the rule engine do not wait for each other. */
const note = async (db: Kysely<Database>, hold: Hold): Promise<boolean> => {
  const row = toHoldRow(hold);
  const inserted = await db
    .insertInto("vitae_holds")
    .columns(["account_id", "operation", "amount", "created_at", "expires_at"])
    .expression((of) =>
      of
        .selectFrom("vitae_accounts")
        .select(({ val }) => [
          "id",
          val(row.operation).as("operation"),
          val(row.amount).as("amount"),
          val(row.created_at).as("created_at"),
          val(row.expires_at).as("expires_at"),
        ])
        .where("id", "=", row.account_id)
        .where(hasCredit),
    )
    .onConflict((conflict) => conflict.column("operation").doNothing())
    .executeTakeFirst();
  return hasChanges(inserted.numInsertedOrUpdatedRows);
};

/** The conditional update that decides, and the row of the hold. */
const take = async (db: Kysely<Database>, hold: Hold): Promise<boolean> => {
  const admitted = await db
    .updateTable("vitae_accounts")
    .set((row) => ({ held: row("held", "+", hold.amount) }))
    .where("id", "=", hold.accountId)
    .where(hasCredit)
    .executeTakeFirst();
  if (!hasChanges(admitted.numUpdatedRows)) return false;
  const inserted = await db
    .insertInto("vitae_holds")
    .values(toHoldRow(hold))
    .onConflict((conflict) => conflict.column("operation").doNothing())
    .executeTakeFirst();
  if (!hasChanges(inserted.numInsertedOrUpdatedRows)) await add(db, hold.accountId, { held: -hold.amount });
  return true;
};

const hasCredit = (row: ExpressionBuilder<Database, "vitae_accounts">) =>
  row.and([row("state", "=", "active"), row(row("balance", "-", row.ref("held")), ">", 0)]);

/** Returns the reason why a hold was not placed; `try again` if expired holds used the credit, or have just been released. */
const refusal = async (db: Kysely<Database>, { operation, accountId, createdAt }: Hold) => {
  const account = await db
    .selectFrom("vitae_accounts")
    .select(["state", "balance", "held"])
    .select((row) => [
      row.exists(row.selectFrom("vitae_holds").select("operation").where("operation", "=", operation)).as("known"),
      row
        .exists(row.selectFrom("vitae_holds").select("operation").where("account_id", "=", accountId).where("expires_at", "<=", createdAt))
        .as("expired"),
    ])
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account) return "no_account";
  if (account.known) return "held";
  if (account.state !== "active") return account.state;
  return account.expired || Number(account.balance) > Number(account.held) ? "try again" : "no_credit";
};

/** Releases the holds that expired at `at`, of one account or of all. Returns their number. */
const freeExpired = async (db: Kysely<Database>, at: number, accountId?: string): Promise<number> => {
  const expired = db.deleteFrom("vitae_holds").where("expires_at", "<=", at);
  const freed = await (accountId === undefined ? expired : expired.where("account_id", "=", accountId))
    .returning(["account_id", "amount"])
    .execute();
  const sums = new Map<string, number>();
  for (const { account_id, amount } of freed) sums.set(account_id, (sums.get(account_id) ?? 0) + Number(amount));
  // Always in the same order, so that two processes do not deadlock.
  for (const [account, sum] of [...sums].sort(([one], [other]) => (one < other ? -1 : 1))) await add(db, account, { held: -sum });
  return freed.length;
};

/**
 * Appends a ledger entry. Returns false if an entry with this reference exists. Rejects if the account was deleted, even without a
 * foreign key.
 */
const append = async (db: Kysely<Database>, entry: LedgerEntry): Promise<boolean> => {
  const row = toRow(entry);
  const inserted = await db
    .insertInto("vitae_ledger_entries")
    .columns(["account_id", "reference", "amount", "kind", "reason", "created_at"])
    .expression((of) =>
      of
        .selectFrom("vitae_accounts")
        .select(({ val }) => [
          "id",
          val(row.reference).as("reference"),
          val(row.amount).as("amount"),
          val(row.kind).as("kind"),
          val(row.reason).as("reason"),
          val(row.created_at).as("created_at"),
        ])
        .where("id", "=", row.account_id),
    )
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .executeTakeFirst();
  if (hasChanges(inserted.numInsertedOrUpdatedRows)) return true;
  const known = await db.selectFrom("vitae_ledger_entries").select("seq").where("reference", "=", entry.reference).executeTakeFirst();
  if (!known) throw new Error(`There is no account ${entry.accountId}.`);
  return false;
};

const takeHold = async (db: Kysely<Database>, operation: string) => {
  const row = await db.deleteFrom("vitae_holds").where("operation", "=", operation).returning(["account_id", "amount"]).executeTakeFirst();
  return row ? { accountId: row.account_id, amount: Number(row.amount) } : null;
};

/** An amount of zero does not update the account, because an update waits for all others. */
const add = async (db: Kysely<Database>, accountId: string, { balance = 0, held = 0 }: { balance?: number; held?: number }) => {
  if (balance === 0 && held === 0) return;
  const updated = await db
    .updateTable("vitae_accounts")
    .set((row) => ({ balance: row("balance", "+", balance), held: row("held", "+", held) }))
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!hasChanges(updated.numUpdatedRows)) throw new Error(`There is no account ${accountId}.`);
};

const toHoldRow = (hold: Hold) => ({
  operation: hold.operation,
  account_id: hold.accountId,
  amount: hold.amount,
  created_at: hold.createdAt,
  expires_at: hold.expiresAt,
});

const toRow = (entry: LedgerEntry) => ({
  reference: entry.reference,
  account_id: entry.accountId,
  amount: entry.amount,
  kind: entry.kind,
  reason: entry.reason,
  created_at: entry.createdAt,
});

const toEntry = (row: LedgerEntryRow): LedgerEntry => ({
  reference: row.reference,
  accountId: row.account_id,
  amount: Number(row.amount),
  kind: row.kind,
  reason: row.reason,
  createdAt: Number(row.created_at),
});
