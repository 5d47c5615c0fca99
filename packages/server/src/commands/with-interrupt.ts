const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Exit code of an interrupted command. */
const interruptedStatus = 130;

/** Runs work with a signal that aborts on SIGINT. Resolves with the exit code of the work, or 130 if it was interrupted. */
export async function withInterrupt(work: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  for (const name of signals) process.once(name, interrupt);
  try {
    return await work(interrupted.signal);
  } catch (error) {
    if (interrupted.signal.aborted) return interruptedStatus;
    throw error;
  } finally {
    for (const name of signals) process.off(name, interrupt);
  }
}
