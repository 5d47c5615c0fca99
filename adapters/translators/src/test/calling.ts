import type { CallContext, Log } from "@vitae/core/ports";

/** A call context that can be cancelled, with its log. */
export function calling({ forMs = 20_000 } = {}) {
  const logged: Record<string, unknown>[] = [];
  const leaving = new AbortController();
  const log: Log = { write: (level, event, fields) => void logged.push({ level, event, ...fields }), with: () => log };
  const call: CallContext = { signal: leaving.signal, deadline: Date.now() + forMs, log, recordUsage: () => {}, trackPending: () => {} };
  return { call, logged, leave: () => leaving.abort() };
}
