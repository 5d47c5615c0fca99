/** The few exchanges at a time with each host that callbacks are posted to, so that one that hangs does not hold up the others. */
export interface HostLimiter {
  /**
   * What gives the place back, once there is one. A number: the host is slow, come again after so many milliseconds, and leave the worker's
   * places to other hosts meanwhile.
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
  /** How long the last one took, in milliseconds. */
  lastMs: number;
  /** Those who were told to come again since a place was free. */
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

  /** How long it takes, about, until those before are through. */
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
