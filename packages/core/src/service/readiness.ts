import type { Clock } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { Probe } from "./resume-service.ts";

/** Checks storage and task queue. A part that does not respond before the abort is reported as down. */
export const checkReadiness = (storage: Storage, clock: Clock, signal: AbortSignal): Promise<readonly Probe[]> =>
  Promise.all([probe("storage", storage.ready({ signal })), probe("queue", orAborted(storage.queue.stats(clock.now()), signal))]);

const probe = (name: string, answer: Promise<unknown>): Promise<Probe> =>
  answer.then(
    () => ({ name, ok: true }),
    () => ({ name, ok: false }),
  );

const orAborted = async <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener("abort", leave, { once: true });
  if (signal.aborted) leave();
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
};
