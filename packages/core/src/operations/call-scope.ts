import type { CallContext, Usage } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import type { RunRecord } from "../runtime/run-log.port.ts";
import type { Log, Runtime } from "../runtime/runtime.port.ts";
import type { Tracing } from "../runtime/tracing.port.ts";

/** Call context with its usage and its running ports. */
export interface CallScope {
  readonly call: CallContext;
  /** Usage recorded so far. */
  readonly spent: readonly Usage[];
  /** Runs recorded so far for the run log. */
  readonly runs: readonly RunRecord[];
  /** Aborts all ports. */
  abort(): void;
  /** Resolves once all ports have settled. */
  settled(): Promise<void>;
}

interface CallOptions {
  readonly log: Log;
  readonly timeoutMs: number;
  readonly account?: string;
  readonly tracing?: Tracing;
  /** Name of the operation in the run log; absent without a run log. */
  readonly recordedAs?: string;
}

/** One reason for all calls: `abort()` without a reason creates an error with its stack each time. */
const ended = new DOMException("The call has ended.", "AbortError");

export function openCallScope(host: Runtime, { timeoutMs, recordedAs, ...context }: CallOptions): CallScope {
  const controller = new AbortController();
  const spent: Usage[] = [];
  const runs: RunRecord[] = [];
  const startedAt = host.clock.now();
  const ports = new Set<Promise<unknown>>();
  return {
    spent,
    runs,
    abort: () => controller.abort(ended),
    settled: async () => {
      await Promise.allSettled(ports);
    },
    call: {
      signal: controller.signal,
      deadline: startedAt + timeoutMs,
      workerTime: { remainingMs: limits.workerTimeMs },
      ...context,
      ...(recordedAs !== undefined && {
        recordRun: (facts) => {
          const run = host.ids.uuid();
          runs.push({ ...facts, run, operation: recordedAs, startedAt });
          return run;
        },
      }),
      recordUsage: (usage) => void spent.push(usage),
      trackPending: (port) => {
        ports.add(port);
        void port.finally(() => ports.delete(port));
      },
    },
  };
}
