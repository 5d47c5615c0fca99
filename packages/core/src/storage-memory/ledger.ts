import type { Hold, LedgerEntry } from "../storage/ledger.schema.ts";
import type { LedgerStore } from "../storage/ledger-store.port.ts";
import type { Tables } from "./tables.ts";

export const memoryLedger = (tables: Tables): LedgerStore => {
  const accountOf = (id: string) => {
    const account = tables.accounts.get(id);
    if (!account) throw new Error(`There is no account ${id}.`);
    return account;
  };
  const creditOf = (id: string) => accountOf(id).balance - accountOf(id).held;
  /** False when its reference exists. */
  const append = (entry: LedgerEntry) => {
    if (tables.entries.get(entry.reference)) return false;
    const account = accountOf(entry.accountId);
    tables.entries.put(entry.reference, { ...entry });
    tables.accounts.put(account.id, { ...account, balance: account.balance + entry.amount });
    return true;
  };
  /** Removes the open hold. Returns false if there is none. */
  const lift = (operation: string) => {
    const hold = tables.holds.get(operation);
    if (!hold) return false;
    const account = accountOf(hold.accountId);
    tables.accounts.put(account.id, { ...account, held: account.held - hold.amount });
    return tables.holds.remove(operation);
  };
  const free = (isFreed: (hold: Hold) => boolean) => {
    const freed = tables.holds.rows().filter(isFreed);
    for (const { operation } of freed) lift(operation);
    return freed.length;
  };

  return {
    hold: async (hold) => {
      if (tables.holds.get(hold.operation)) return "held";
      const { accountId } = hold;
      const state = tables.accounts.get(accountId)?.state;
      if (state === undefined) return "no_account";
      if (state !== "active") return state;
      if (creditOf(accountId) <= 0) free((each) => each.accountId === accountId && each.expiresAt <= hold.createdAt);
      if (creditOf(accountId) <= 0) return "no_credit";
      tables.holds.put(hold.operation, { ...hold });
      const account = accountOf(accountId);
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
      if (charged) lift(operation);
      return charged;
    },
    release: async (operation) => lift(operation),
    releaseExpired: async (at) => free(({ expiresAt }) => expiresAt <= at),
    append: async (entry) => append(entry),
    entries: async (accountId) => tables.entries.rows().filter((entry) => entry.accountId === accountId),
  };
};
