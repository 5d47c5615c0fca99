import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Receivers of callbacks, each a host of its own, that answer 200 after so many milliseconds. On a thread of their own. */
export interface QuickReceivers extends AsyncDisposable {
  readonly urls: readonly string[];
}

const program = `
const { createServer } = require("node:http");
const { parentPort, workerData: { count, afterMs } } = require("node:worker_threads");
const listening = Array.from({ length: count }, () => new Promise((resolve) => {
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => setTimeout(() => response.end("ok"), afterMs));
  });
  server.listen(0, "127.0.0.1", 4_096, () => resolve("http://127.0.0.1:" + server.address().port + "/hook"));
}));
Promise.all(listening).then((urls) => parentPort.postMessage(urls));
`;

export async function quickReceivers(count: number, afterMs: number): Promise<QuickReceivers> {
  const worker = new Worker(program, { eval: true, workerData: { count, afterMs } });
  const [urls] = (await once(worker, "message")) as [readonly string[]];
  return { urls, [Symbol.asyncDispose]: async () => void (await worker.terminate()) };
}
