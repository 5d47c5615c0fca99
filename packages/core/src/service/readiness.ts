import type { Clock } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { Probe } from "./resume-service.ts";

/** Probes the storage and the task queue. A probe without an answer before the abort is not ok. */
export const checkReadiness = (storage: Storage, clock: Clock, signal: AbortSignal): Promise<readonly Probe[]> =>
  Promise.all([probe("storage", storage.ready({ signal })), probe("queue", raceAbort(storage.queue.stats(clock.now()), signal))]);

const probe = (name: string, answer: Promise<unknown>): Promise<Probe> =>
  answer.then(
    () => ({ name, ok: true }),
    () => ({ name, ok: false }),
  );

const raceAbort = async <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
};
