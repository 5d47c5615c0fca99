import { OutboundError } from "./outbound-error.ts";

/**
 * Runs `work` with a signal that is aborted when the time is over, when `signal` is, and once it has settled. One timer bounds
 * all of it: limits on single steps start anew with every drip. Rejects with a `Failure` when the time is over.
 */
export async function withTimeout<T>(milliseconds: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const own = new AbortController();
  const stop = () => own.abort(signal.reason);
  const over = new OutboundError(`timed out after ${Math.round(milliseconds / 100) / 10} s`);
  if (milliseconds <= 0) throw new OutboundError("no time was left");
  const timer = setTimeout(() => own.abort(over), milliseconds);
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  try {
    return await work(own.signal);
  } catch (error) {
    throw own.signal.aborted ? own.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    own.abort();
  }
}
