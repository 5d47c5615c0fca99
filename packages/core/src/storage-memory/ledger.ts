import type { Hold, LedgerEntry } from "../storage/ledger.schema.ts";
import type { LedgerStore } from "../storage/ledger-store.port.ts";
import type { Tables } from "./tables.ts";

export const memoryLedger = (tables: Tables): LedgerStore => {
  const findAccount = (id: string) => {
    const account = tables.accounts.get(id);
    if (!account) throw new Error(`There is no account ${id}.`);
    return account;
  };
  const availableCredit = (id: string) => findAccount(id).balance - findAccount(id).held;
  /** Returns false if the reference exists. */
  const append = (entry: LedgerEntry) => {
    if (tables.entries.get(entry.reference)) return false;
    const account = findAccount(entry.accountId);
    tables.entries.put(entry.reference, { ...entry });
    tables.accounts.put(account.id, { ...account, balance: account.balance + entry.amount });
    return true;
  };
  /** Returns false if there is no hold. */
  const removeHold = (operation: string) => {
    const hold = tables.holds.get(operation);
    if (!hold) return false;
    const account = findAccount(hold.accountId);
    tables.accounts.put(account.id, { ...account, held: account.held - hold.amount });
    return tables.holds.remove(operation);
  };
  const removeHolds = (isFreed: (hold: Hold) => boolean) => {
    const removed = tables.holds.rows().filter(isFreed);
    for (const { operation } of removed) removeHold(operation);
    return removed.length;
  };

  return {
    hold: async (hold) => {
      if (tables.holds.get(hold.operation)) return "held";
      const { accountId } = hold;
      const state = tables.accounts.get(accountId)?.state;
      if (state === undefined) return "no_account";
      if (state !== "active") return state;
      if (availableCredit(accountId) <= 0) removeHolds((each) => each.accountId === accountId && each.expiresAt <= hold.createdAt);
      if (availableCredit(accountId) <= 0) return "no_credit";
      tables.holds.put(hold.operation, { ...hold });
      const account = findAccount(accountId);
      tables.accounts.put(accountId, { ...account, held: account.held + hold.amount });
      return "held";
    },
    extend: async (operation, expiresAt) => {
      const hold = tables.holds.get(operation);
      if (hold) tables.holds.put(operation, { ...hold, expiresAt });
      return hold !== undefined;
    },
    settle: async (operation, entry) => {
      const charged = append(entry);
      if (charged) removeHold(operation);
      return charged;
    },
    release: async (operation) => removeHold(operation),
    releaseExpired: async (at) => removeHolds(({ expiresAt }) => expiresAt <= at),
    append: async (entry) => append(entry),
    entries: async (accountId) => tables.entries.rows().filter((entry) => entry.accountId === accountId),
  };
};
