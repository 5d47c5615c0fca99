import type { CallContext, Usage } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import type { Log, Runtime } from "../runtime/runtime.port.ts";
import type { Tracing } from "../runtime/tracing.port.ts";

/** A call with the facts that its operation needs. */
export interface CallScope {
  readonly call: CallContext;
  /** Usage of providers so far. */
  readonly spent: readonly Usage[];
  /** Tells every port to stop. */
  abort(): void;
  /** Resolves once no port runs any more, however it ends. */
  settled(): Promise<void>;
}

interface CallOptions {
  readonly log: Log;
  readonly timeoutMs: number;
  readonly account?: string;
  readonly tracing?: Tracing;
}

export function openCallScope(host: Runtime, { timeoutMs, ...handed }: CallOptions): CallScope {
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
      workerTime: { remainingMs: limits.workerTimeMs },
      ...handed,
      recordUsage: (usage) => void spent.push(usage),
      trackPending: (port) => {
        ports.add(port);
        void port.finally(() => ports.delete(port));
      },
    },
  };
}
