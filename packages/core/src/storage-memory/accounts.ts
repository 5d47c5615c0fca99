import type { AccountStore } from "../storage/account-store.port.ts";
import { idempotencyRowKey } from "./idempotency.ts";
import { messageKey } from "./outbox.ts";
import { removeResume } from "./resumes.ts";
import type { Tables } from "./tables.ts";

/** @param releaseName removes the account from its acquired slots */
export const memoryAccounts = (tables: Tables, releaseName: (account: string) => void): AccountStore => ({
  create: async (account) => {
    if (tables.accounts.get(account.id)) return false;
    tables.accounts.put(account.id, { ...account, balance: 0, held: 0 });
    return true;
  },
  get: async (id) => tables.accounts.get(id) ?? null,
  list: async () =>
    tables.accounts
      .rows()
      .toReversed()
      .sort((one, other) => other.createdAt - one.createdAt),
  transition: async (id, { from, to }) => {
    const account = tables.accounts.get(id);
    if (!account || !from.includes(account.state)) return false;
    tables.accounts.put(id, { ...account, state: to });
    return true;
  },
  delete: async (id) => {
    for (const key of tables.keys.rows().filter(({ accountId }) => accountId === id)) {
      tables.prefixes.remove(key.prefix);
      tables.keys.remove(key.id);
    }
    for (const reply of tables.replies.rows().filter(({ account }) => account === id)) tables.replies.remove(idempotencyRowKey(reply));
    for (const context of tables.contexts.rows().filter(({ account }) => account === id)) removeResume(tables, context);
    for (const job of tables.jobs.rows().filter(({ account }) => account === id)) tables.jobs.remove(job.jobId);
    for (const hold of tables.holds.rows().filter(({ accountId }) => accountId === id)) tables.holds.remove(hold.operation);
    for (const entry of tables.entries.rows().filter(({ accountId }) => accountId === id)) tables.entries.remove(entry.reference);
    for (const task of tables.tasks.rows().filter(({ owner }) => owner.account === id)) {
      tables.tasks.remove(task.id);
      tables.openTasks.remove(task.id);
    }
    for (const delivery of tables.deliveries.rows().filter(({ account }) => account === id)) tables.deliveries.remove(delivery.taskId);
    for (const message of tables.messages.rows().filter(({ account }) => account === id)) tables.messages.remove(messageKey(message));
    releaseName(id);
    return tables.accounts.remove(id);
  },
});
