/** The few exchanges at a time with each host that callbacks are posted to, so that one that hangs does not hold up the others. */
export interface HostLimiter {
  /**
   * Acquires a slot and returns its release function. Returns a number if the host is slow: the delay in milliseconds before the
   * next attempt, during which the worker can serve other hosts.
   */
  enter(host: string): Promise<(() => void) | number>;
}

/** Longest wait for a place in this process, and the age of an exchange from which a host counts as slow, in milliseconds. */
const patienceMs = 400;
const shortestMs = 250;
const longestMs = 30_000;

interface HostState {
  /** When each exchange under way began. */
  readonly begun: Set<{ readonly at: number }>;
  /** Whoever waits, oldest first. */
  readonly waiting: Set<() => void>;
  /** Duration of the last request in milliseconds. */
  lastMs: number;
  /** Number of callers that were asked to retry later since a slot was free. */
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

  /** Estimates the time until the earlier callers have finished. */
  const comeAgain = (host: HostState): number => {
    const each = Math.max(host.lastMs, oldestMs(host));
    host.away++;
    return Math.min(longestMs, Math.max(shortestMs, each * Math.ceil((host.waiting.size + host.away) / limit)));
  };

  const wait = (name: string, host: HostState): Promise<(() => void) | number> => {
    const { promise, resolve } = Promise.withResolvers<(() => void) | number>();
    const leave = () => {
      clearTimeout(timer);
      host.waiting.delete(called);
    };
    const called = () => {
      leave();
      resolve(begin(name, host));
    };
    const timer = setTimeout(() => {
      leave();
      resolve(comeAgain(host));
    }, patienceMs);
    host.waiting.add(called);
    return promise;
  };

  return {
    async enter(name) {
      const host = hosts.get(name) ?? { begun: new Set(), waiting: new Set(), lastMs: 0, away: 0 };
      hosts.set(name, host);
      if (host.begun.size < limit) return begin(name, host);
      return oldestMs(host) >= patienceMs ? comeAgain(host) : wait(name, host);
    },
  };
}
