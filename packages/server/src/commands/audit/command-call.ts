import { noLog } from "@vitae/core";
import type { CallContext } from "@vitae/core/ports";

/** Call of a port by a command: no deadline but an interrupt, no log and no costs. */
export const commandCall = (signal: AbortSignal): CallContext => ({
  signal,
  deadline: Number.POSITIVE_INFINITY,
  log: noLog,
  recordUsage: () => {},
  trackPending: () => {},
});
