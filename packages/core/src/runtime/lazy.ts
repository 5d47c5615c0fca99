/** Returns an object with async methods that loads its implementation on first call. */
export const lazyObject = <Methods extends object>(load: () => Promise<Methods>): Methods =>
  new Proxy({} as Methods, {
    get: (_, name) =>
      name === "then"
        ? undefined
        : async (...inputs: unknown[]) => {
            const methods: Methods = await load();
            const method: unknown = Reflect.get(methods as object, name);
            return typeof method === "function" ? method.apply(methods, inputs) : method;
          },
  });

/** Computes an async value on first call and caches it. A rejection is not cached. */
export function lazyOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error) => {
      made = null;
      throw error;
    });
    return made;
  };
}
