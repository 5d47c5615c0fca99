/** For files that are preloaded into a server that is measured: answers questions of a bench from inside the server, one for each connection. */
import { type AddressInfo, createServer } from "node:net";
import { isMainThread } from "node:worker_threads";

/** False in the process that only starts the server anew with its options, in other commands, and in worker threads. */
export const isServing =
  isMainThread && process.argv[2] === "serve" && process.execArgv.some((option) => option.startsWith("--max-semi-space-size"));

/** Tells the bench the port on the standard output. */
export function answerConnections(answer: () => string | Promise<string>): void {
  const server = createServer(async (socket) => {
    socket.on("error", () => {});
    socket.end(await answer());
  });
  server.listen(0, "127.0.0.1", () => process.stdout.write(`ask-inside ${(server.address() as AddressInfo).port}\n`)).unref();
}
