/** Exceeds the drain times of everything that is stopped. */
const longestMs = 29_000;

/** Resolves at the first SIGTERM, SIGINT or SIGHUP. A second signal ends the process at once; so does a timer of 29 s. */
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
