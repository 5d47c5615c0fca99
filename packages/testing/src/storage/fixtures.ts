import type { ApiKey, Entry, Hold, Storage } from "@vitae/core/ports";

export const createAccount = (storage: Storage, id = "acme", createdAt = 1) =>
  storage.accounts.create({ id, name: `The ${id} company`, state: "active", createdAt });

/** An account with a key `id` whose prefix is made from it. */
export const keyOf = (accountId: string, id: string, change: Partial<ApiKey> = {}): ApiKey => ({
  id,
  accountId,
  name: null,
  kind: "console",
  prefix: `key_${id.padStart(12, "0")}`,
  hash: "0".repeat(64),
  createdAt: 1,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  ...change,
});

export const entryOf = (accountId: string, reference: string, amount: number): Entry => ({
  reference,
  accountId,
  amount,
  kind: "parse",
  reason: null,
  createdAt: 1,
});

/** Taken at 1, expired from 1,000 on. */
export const holdOf = (accountId: string, operation: string, amount: number, change: Partial<Hold> = {}): Hold => ({
  operation,
  accountId,
  amount,
  createdAt: 1,
  expiresAt: 1_000,
  ...change,
});

/** An account with credit. */
export const funded = async (storage: Storage, balance: number, id = "acme"): Promise<void> => {
  await createAccount(storage, id);
  await storage.ledger.enter(entryOf(id, id === "acme" ? "grant" : `grant:${id}`, balance));
};

export const sumsOf = async (storage: Storage, accountId: string) => {
  const account = await storage.accounts.get(accountId);
  return { balance: account?.balance, held: account?.held };
};

/** `0 … count − 1`. */
export const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

export const countOf = <T>(values: readonly T[], wanted: T): number => values.filter((value) => value === wanted).length;
