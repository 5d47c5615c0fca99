import type { LedgerStore } from "../../accounts/ledger.port.ts";
import type { Entry } from "../../accounts/ledger.schema.ts";
import type { Tables } from "./tables.ts";

export const memoryLedger = (tables: Tables): LedgerStore => {
  const accountOf = (id: string) => {
    const account = tables.accounts.get(id);
    if (!account) throw new Error(`There is no account ${id}.`);
    return account;
  };
  const append = (entry: Entry) => {
    if (tables.entries.get(entry.reference)) throw new Error(`An entry with the reference ${entry.reference} exists.`);
    const account = accountOf(entry.accountId);
    tables.entries.put(entry.reference, { ...entry });
    tables.accounts.put(account.id, { ...account, balance: account.balance + entry.amount });
  };
  /** Takes the open hold away; false when there is none. */
  const lift = (operation: string) => {
    const hold = tables.holds.get(operation);
    if (!hold) return false;
    const account = accountOf(hold.accountId);
    tables.accounts.put(account.id, { ...account, held: account.held - hold.amount });
    return tables.holds.remove(operation);
  };

  return {
    hold: async (hold) => {
      if (tables.holds.get(hold.operation)) return "held";
      const account = tables.accounts.get(hold.accountId);
      if (!account) return "no_account";
      if (account.state !== "active") return account.state;
      if (account.balance - account.held <= 0) return "no_credit";
      tables.holds.put(hold.operation, { ...hold });
      tables.accounts.put(account.id, { ...account, held: account.held + hold.amount });
      return "held";
    },
    settle: async (operation, entry) => {
      if (!lift(operation)) return false;
      append(entry);
      return true;
    },
    release: async (operation) => lift(operation),
    enter: async (entry) => {
      if (tables.entries.get(entry.reference)) return false;
      append(entry);
      return true;
    },
    entries: async (accountId) => tables.entries.rows().filter((entry) => entry.accountId === accountId),
  };
};
