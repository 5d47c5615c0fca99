import type { ApiKey } from "@vitae/core/ports";

/** Converts an API key to the object that the commands print. It never contains the key itself. */
export const viewOf = (key: ApiKey, now: number) => ({
  key_id: key.id,
  prefix: key.prefix,
  account_id: key.accountId,
  name: key.name,
  kind: key.kind,
  state: stateOf(key, now),
  created_at: isoOf(key.createdAt),
  expires_at: isoOf(key.expiresAt),
  revoked_at: isoOf(key.revokedAt),
  last_used_at: isoOf(key.lastUsedAt),
});

function stateOf({ revokedAt, expiresAt }: ApiKey, now: number): "active" | "expired" | "revoked" {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : "active";
}

const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());
