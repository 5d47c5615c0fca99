import { lookup, Resolver } from "node:dns/promises";

/** Returns all addresses of a name. Rejects with an error with a `code` if there are none. */
export type Resolve = (name: string, options: { readonly signal: AbortSignal }) => Promise<readonly string[]>;

/** Options of `systemResolver()`. */
export interface ResolverOptions {
  readonly hosts: boolean;
  /** Name servers, for example `127.0.0.1:5353`. Default: those of the system. */
  readonly servers?: readonly string[];
}

/**
 * Creates a resolver that queries the name servers of the system directly.
 *
 * The lookup of the operating system blocks one of four threads that files also use, for as long as a hostile name server wants. It
 * is used only if `hosts` allows it, for names that no server knows: those of a hosts file or a search domain.
 */
export function systemResolver({ hosts, servers }: ResolverOptions): Resolve {
  return async (name, { signal }) => {
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    aborted.catch(() => {});
    const cancel = () => {
      resolver.cancel();
      reject(signal.reason);
    };
    signal.addEventListener("abort", cancel);
    try {
      const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const addresses = [four, six].flatMap((each) => (each.status === "fulfilled" ? each.value : []));
      if (addresses.length > 0) return addresses;
      if (hosts && !signal.aborted) return await Promise.race([systemLookup(name), aborted]);
      throw four.status === "rejected" ? four.reason : new Error("no address");
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };
}

const systemLookup = async (name: string): Promise<readonly string[]> => (await lookup(name, { all: true })).map(({ address }) => address);
