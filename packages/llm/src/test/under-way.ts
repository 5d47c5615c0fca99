import { runEffect } from "@vitae/core/engine";
import type { CallContext, Log, Usage, VitaeError } from "@vitae/core/ports";
import type * as Effect from "effect/Effect";
import { onTestFinished, vi } from "vitest";

/** Installs a fake clock that tests advance. */
export function timeStands(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
}

/** An operation under way, with its time, its account and its log at hand. */
export function underWay<T>(
  begin: (call: CallContext) => Effect.Effect<T, VitaeError>,
  { forMs = 60_000 }: { readonly forMs?: number } = {},
) {
  const spent: Usage[] = [];
  const logged: { level: string; event: string; fields: unknown }[] = [];
  const leaving = new AbortController();
  const log: Log = { write: (level, event, fields) => void logged.push({ level, event, fields }), with: () => log };
  const call: CallContext = {
    signal: leaving.signal,
    deadline: Date.now() + forMs,
    log,
    recordUsage: (usage) => void spent.push(usage),
    trackPending: () => {},
  };
  const began = Date.now();
  const outcome = runEffect(begin(call), leaving.signal).then(
    (value) => ({ value, afterMs: Date.now() - began }),
    (error) => ({ code: error.code, error, afterMs: Date.now() - began }),
  );
  return { outcome, spent, logged, leave: () => leaving.abort() };
}

/** Advances the clock until the work has settled, and returns its outcome. */
export async function settled<Outcome>(begun: { readonly outcome: Promise<Outcome> }): Promise<Outcome> {
  let done = false;
  begun.outcome.finally(() => {
    done = true;
  });
  while (!done) await vi.advanceTimersByTimeAsync(50);
  return begun.outcome;
}
