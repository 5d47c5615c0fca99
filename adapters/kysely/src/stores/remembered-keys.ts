import type { KeyStore } from "@vitae/core/ports";

type FindKey = KeyStore["find"];

/** Maximum number of keys that are remembered at once. */
const maxKeys = 1_000;

/**
 * Finds a key again without a query, as long as nothing in the database has changed. A revoked key is therefore never found unrevoked.
 *
 * @param changes number that differs after any change of the database; null if it is unknown
 */
export function rememberedKeys(find: FindKey, changes: () => number | null): FindKey {
  const found = new Map<string, Awaited<ReturnType<FindKey>>>();
  let current: number | null = null;
  return async (prefix) => {
    const before = changes();
    if (before !== current) found.clear();
    current = before;
    const known = found.get(prefix);
    if (known) return known;
    const key = await find(prefix);
    // What was read is at least as recent as `before`. If something has changed meanwhile, the next call does not use it.
    if (key && before !== null && before === current && found.size < maxKeys) found.set(prefix, key);
    return key;
  };
}
