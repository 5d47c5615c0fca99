/** The methods of something that is there only after a while; all of them are asynchronous anyway. */
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

/** Made by the first who asks, and the same for all; a failure is not kept. */
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
