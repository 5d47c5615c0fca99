import * as z from "zod";

/** `legacy` keys have one résumé of their own and no listing; `console` keys share the account's. */
export const KeyKind = z.enum(["console", "legacy"]);
export type KeyKind = z.infer<typeof KeyKind>;

/** What is kept of a key: never the key. Times are milliseconds since the Unix epoch. */
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
  /** Null: works until revoked. A past time is legal: the key is expired from birth. */
  expiresAt: z.number().int().nullable(),
  revokedAt: z.number().int().nullable(),
  /** At most once a minute, written off the request path. */
  lastUsedAt: z.number().int().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;
