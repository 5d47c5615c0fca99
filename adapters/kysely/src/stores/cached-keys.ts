import type { KeyStore } from "@vitae/core/ports";

type FindKey = KeyStore["find"];
type FoundKey = NonNullable<Awaited<ReturnType<FindKey>>>;

/** Maximum number of keys in the cache. */
const maxKeys = 1_000;

/**
 * Caches the keys that `find` returns, until anything in the database changes. The cache therefore never returns a key that was revoked since.
 *
 * @param changes number that differs after any change of the database; null if it is unknown
 */
export function cachedKeys(find: FindKey, changes: () => number | null): FindKey {
  const cached = new Map<string, FoundKey>();
  let current: number | null = null;
  return async (prefix) => {
    const before = changes();
    if (before !== current) cached.clear();
    current = before;
    const known = cached.get(prefix);
    if (known) return known;
    const key = await find(prefix);
    // The key is at least as recent as `before`. If something has changed meanwhile, the next call clears the cache.
    if (key && before !== null && before === current && cached.size < maxKeys) cached.set(prefix, frozen(key));
    return key;
  };
}

/** All callers share what is cached: none of them may change it for the others. */
function frozen(found: FoundKey): FoundKey {
  Object.freeze(found.key);
  Object.freeze(found.account);
  return Object.freeze(found);
}
