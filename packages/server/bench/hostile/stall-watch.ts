/**
 * Preloaded into a server that is measured: the longest time that its main thread computed without a turn of the event loop, by the clock of
 * that thread. Other programs of the machine do not count, unlike in the time of an answer. Sends it, in milliseconds, to each connection.
 */
import { type AddressInfo, createServer } from "node:net";
import { isMainThread } from "node:worker_threads";

const lookMs = 5;

if (isMainThread && process.argv[2] === "serve" && process.execArgv.some((option) => option.startsWith("--max-semi-space-size"))) {
  let longest = 0;
  const busyMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = busyMs();
  setInterval(() => {
    const now = busyMs();
    longest = Math.max(longest, now - before);
    before = now;
  }, lookMs).unref();
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.end(longest.toFixed(1));
    longest = 0;
    before = busyMs();
  });
  server.listen(0, "127.0.0.1", () => process.stdout.write(`stall-watch ${(server.address() as AddressInfo).port}\n`)).unref();
}
