import type { ApiKey } from "../storage/key.schema.ts";
import type { KeyStore } from "../storage/key-store.port.ts";
import type { Tables } from "./tables.ts";

export const memoryKeys = (tables: Tables): KeyStore => {
  const keysOf = (accountId: string) => tables.keys.rows().filter((key) => key.accountId === accountId);
  const isActiveAt = (at: number) => (key: ApiKey) => key.revokedAt === null && (key.expiresAt === null || key.expiresAt > at);
  return {
    create: async (key, { maxActive }) => {
      if (!tables.accounts.get(key.accountId)) return "no_account";
      if (keysOf(key.accountId).filter(isActiveAt(key.createdAt)).length >= maxActive) return "limit";
      if (tables.keys.get(key.id) || tables.prefixes.get(key.prefix)) throw new Error(`A key with the id ${key.id} or its prefix exists.`);
      tables.keys.put(key.id, { ...key });
      tables.prefixes.put(key.prefix, { id: key.id });
      return "created";
    },
    find: async (prefix) => {
      const key = tables.keys.get(tables.prefixes.get(prefix)?.id ?? "");
      const account = key && tables.accounts.get(key.accountId);
      return key && account ? { key, account } : null;
    },
    list: async (accountId) =>
      keysOf(accountId)
        .toReversed()
        .sort((one, other) => other.createdAt - one.createdAt),
    revoke: async (id, at) => {
      const key = tables.keys.get(id);
      if (!key || key.revokedAt !== null) return false;
      tables.keys.put(id, { ...key, revokedAt: at });
      return true;
    },
    recordUse: async (id, at, resolutionMs) => {
      const key = tables.keys.get(id);
      if (key && (key.lastUsedAt === null || key.lastUsedAt < at - resolutionMs)) tables.keys.put(id, { ...key, lastUsedAt: at });
    },
  };
};
