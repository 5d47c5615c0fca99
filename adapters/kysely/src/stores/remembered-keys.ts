import type { KeyStore } from "@vitae/core/ports";

type Found = NonNullable<Awaited<ReturnType<KeyStore["find"]>>>;

/** Maximum number of remembered keys. */
const most = 1_000;

/**
 * Remembers found keys with their accounts while the database does not change, so that a revoked key is refused by the next request.
 *
 * @param state identifies the state of the database; it differs after every change, also by another process. Null: unknown.
 */
export function rememberKeys(keys: KeyStore, state: () => string | null): KeyStore {
  const remembered = new Map<string, Found>();
  let known: string | null = null;

  return {
    ...keys,
    find: async (prefix) => {
      // Read before the key: a key that is newer than its state is only read once more.
      const now = state();
      if (now !== known) remembered.clear();
      known = now;
      const earlier = remembered.get(prefix);
      if (earlier) return earlier;
      const found = await keys.find(prefix);
      if (found && now !== null && now === known) {
        if (remembered.size >= most) remembered.clear();
        remembered.set(prefix, found);
      }
      return found;
    },
  };
}
