/** Resolves at the first SIGTERM or SIGINT; the second ends the process at once. */
export function stopSignal(): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let asked = false;
  const stop = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1);
    asked = true;
    resolve(signal);
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
  return promise;
}
