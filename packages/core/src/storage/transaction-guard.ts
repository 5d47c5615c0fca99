import { AsyncLocalStorage } from "node:async_hooks";
import { TransactionMisuse } from "./storage.errors.ts";

type Around = <T>(call: () => Promise<T>) => Promise<T>;

/** Checks that every storage needs: no outer call inside a transaction, and no call after `close`. */
export interface StorageGuard {
  /** Wraps a store so that calls reject inside a transaction and after `close`. */
  outside<Store extends object>(store: Store): Store;
  /** Runs one call from outside with these checks. */
  enter: Around;
  /** Runs the work of a transaction. Its stores reject calls after it has ended. */
  inside<Stores extends object, T>(stores: Stores, work: (tx: Stores) => Promise<T>): Promise<T>;
  /** Rejects new calls, waits for running ones, then calls `end`. A second call waits for the first. */
  close(end: () => Promise<void>): Promise<void>;
}

/** Creates the guard of one storage. */
export function storageGuard(): StorageGuard {
  const transaction = new AsyncLocalStorage<{ open: boolean }>();
  let running = 0;
  let closing: Promise<void> | null = null;
  const idle = Promise.withResolvers<void>();

  const enter: Around = async (call) => {
    if (transaction.getStore()?.open) throw new TransactionMisuse();
    if (closing) throw new Error("The storage is closed.");
    running++;
    try {
      return await call();
    } finally {
      if (--running === 0 && closing) idle.resolve();
    }
  };

  return {
    enter,
    outside: (store) => wrapMethods(store, enter),
    inside: async (stores, work) => {
      const state = { open: true };
      const whileOpen: Around = (call) =>
        state.open ? call() : Promise.reject(new Error("The transaction has ended. Await every call in it."));
      try {
        return await transaction.run(state, () => work(wrapStores(stores, whileOpen)));
      } finally {
        state.open = false;
      }
    },
    close: (end) => {
      if (transaction.getStore()?.open) return Promise.reject(new TransactionMisuse());
      closing ??= idle.promise.then(end);
      if (running === 0) idle.resolve();
      return closing;
    },
  };
}

/** Wraps every method of every store with `around`. */
export const wrapStores = <Stores extends object>(stores: Stores, around: Around): Stores =>
  Object.fromEntries(
    Object.entries<object>(stores as Record<string, never>).map(([name, store]) => [name, wrapMethods(store, around)]),
  ) as Stores;

/** Wraps every method of a store with `around`. Supports class instances, whose methods are on the prototype and need `this`. */
export const wrapMethods = <Store extends object>(
  store: Store,
  around: (call: () => Promise<unknown>, name: string) => Promise<unknown>,
): Store =>
  new Proxy(store, {
    get: (_, name) => {
      const method = Reflect.get(store, name) as unknown;
      if (typeof method !== "function" || typeof name !== "string") return method;
      return (...given: unknown[]) => around(() => Reflect.apply(method, store, given) as Promise<unknown>, name);
    },
  });
