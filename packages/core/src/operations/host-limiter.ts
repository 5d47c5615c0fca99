/** Concurrency limit of deliveries per host, so that a slow host does not delay deliveries to others. */
export interface HostLimiter {
  /** Acquires a slot and returns its release function. Returns a retry delay in milliseconds if the host is slow. */
  enter(host: string): Promise<(() => void) | number>;
}

/** Maximum wait for a slot, and the duration of a request above which a host is slow, in milliseconds. */
const maxWaitMs = 400;
const minRetryMs = 250;
const maxRetryMs = 30_000;

interface HostState {
  /** Start times of the running requests. */
  readonly begun: Set<{ readonly at: number }>;
  /** Waiting deliveries, oldest first. */
  readonly waiting: Set<() => void>;
  /** Duration of the last request in milliseconds. */
  lastMs: number;
  /** Number of deliveries with a retry delay since a slot was last free. */
  away: number;
}

/** @param now milliseconds since the epoch */
export function createHostLimiter({ now, limit }: { readonly now: () => number; readonly limit: number }): HostLimiter {
  const hosts = new Map<string, HostState>();

  const begin = (name: string, host: HostState) => {
    const exchange = { at: now() };
    host.begun.add(exchange);
    return () => {
      host.lastMs = now() - exchange.at;
      host.begun.delete(exchange);
      const [next] = host.waiting;
      if (next) next();
      else host.away = 0;
      if (host.begun.size === 0 && host.waiting.size === 0) hosts.delete(name);
    };
  };

  const oldestMs = ({ begun }: HostState): number => now() - Math.min(...[...begun].map(({ at }) => at));

  /** Estimates the time until all earlier deliveries have finished. */
  const retryDelay = (host: HostState): number => {
    const each = Math.max(host.lastMs, oldestMs(host));
    host.away++;
    return Math.min(maxRetryMs, Math.max(minRetryMs, each * Math.ceil((host.waiting.size + host.away) / limit)));
  };

  const wait = (name: string, host: HostState): Promise<(() => void) | number> => {
    const { promise, resolve } = Promise.withResolvers<(() => void) | number>();
    const leave = () => {
      clearTimeout(timer);
      host.waiting.delete(start);
    };
    const start = () => {
      leave();
      resolve(begin(name, host));
    };
    const timer = setTimeout(() => {
      leave();
      resolve(retryDelay(host));
    }, maxWaitMs);
    host.waiting.add(start);
    return promise;
  };

  return {
    async enter(name) {
      const host = hosts.get(name) ?? { begun: new Set(), waiting: new Set(), lastMs: 0, away: 0 };
      hosts.set(name, host);
      if (host.begun.size < limit) return begin(name, host);
      return oldestMs(host) >= maxWaitMs ? retryDelay(host) : wait(name, host);
    },
  };
}
