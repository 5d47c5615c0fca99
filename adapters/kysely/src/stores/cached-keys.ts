import type { KeyStore } from "@vitae/core/ports";

type FindKey = KeyStore["find"];

/** Maximum number of keys in the cache. */
const maxKeys = 1_000;

/**
 * Caches the keys that `find` returns, until anything in the database changes. The cache therefore never returns a key that was revoked since.
 *
 * @param changes number that differs after any change of the database; null if it is unknown
 */
export function cachedKeys(find: FindKey, changes: () => number | null): FindKey {
  const cached = new Map<string, Awaited<ReturnType<FindKey>>>();
  let current: number | null = null;
  return async (prefix) => {
    const before = changes();
    if (before !== current) cached.clear();
    current = before;
    const known = cached.get(prefix);
    if (known) return known;
    const key = await find(prefix);
    // The key is at least as recent as `before`. If something has changed meanwhile, the next call clears the cache.
    if (key && before !== null && before === current && cached.size < maxKeys) cached.set(prefix, key);
    return key;
  };
}
