const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** What a shell expects of a command that was interrupted. */
const interruptedStatus = 130;

/** The status that work ends with; 130 where a signal to the process aborted it. */
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
