/** Past every grace that what is stopped has by itself. */
const longestMs = 29_000;

/** Resolves at the first SIGTERM, SIGINT or SIGHUP; the second ends the process at once, and so do 29 s after the first. */
export function stopSignal(): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let asked = false;
  const stop = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1);
    asked = true;
    setTimeout(() => process.exit(1), longestMs).unref();
    resolve(signal);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
  return promise;
}
