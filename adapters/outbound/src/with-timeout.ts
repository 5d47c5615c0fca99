import { OutboundError } from "./outbound-error.ts";

/**
 * Runs `work` with a signal that aborts when the time is over, when `signal` aborts, and after the work has settled. Rejects with
 * an `OutboundError` when the time is over.
 *
 * One timer limits the whole work, because a limit per step would start again with every received byte.
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
