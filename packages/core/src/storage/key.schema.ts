import * as z from "zod";

/** `console`: the key shares the saved résumés of its account. `legacy`: the key has one saved résumé of its own and cannot list others. */
export const KeyKind = z.enum(["console", "legacy"]);
export type KeyKind = z.infer<typeof KeyKind>;

/** Stored API key, without its secret part. Times are in milliseconds since the epoch. */
export const ApiKey = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string().max(200).nullable(),
  kind: KeyKind,
  /** The first 16 characters of the key: `key_` and its public part. Unique. */
  prefix: z.string().length(16),
  /** SHA-256 of the whole key, lower-case hexadecimal. */
  hash: z.string().length(64),
  createdAt: z.number().int(),
  /** Null: the key works until it is revoked. May be in the past. */
  expiresAt: z.number().int().nullable(),
  revokedAt: z.number().int().nullable(),
  /** Updated at most once a minute, after the response. */
  lastUsedAt: z.number().int().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;
