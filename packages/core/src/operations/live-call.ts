import type { Call, Usage } from "../runtime/call.port.ts";
import type { Host, Log } from "../runtime/host.port.ts";
import type { Tracing } from "../runtime/tracing.port.ts";

/** A call and what its operation knows of it. */
export interface LiveCall {
  readonly call: Call;
  /** What providers were paid for so far. */
  readonly spent: readonly Usage[];
  /** Tells every port to stop. */
  abort(): void;
  /** Resolves once no port runs any more, however it ends. */
  settled(): Promise<void>;
}

interface CallOptions {
  readonly log: Log;
  readonly timeoutMs: number;
  readonly tracing?: Tracing;
}

export function liveCall(host: Host, { timeoutMs, ...handed }: CallOptions): LiveCall {
  const controller = new AbortController();
  const spent: Usage[] = [];
  const ports = new Set<Promise<unknown>>();
  return {
    spent,
    abort: () => controller.abort(),
    settled: async () => {
      await Promise.allSettled(ports);
    },
    call: {
      signal: controller.signal,
      deadline: host.clock.now() + timeoutMs,
      ...handed,
      spent: (usage) => void spent.push(usage),
      occupies: (port) => {
        ports.add(port);
        void port.finally(() => ports.delete(port));
      },
    },
  };
}
