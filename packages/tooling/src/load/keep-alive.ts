import { connect } from "node:net";
import { parentPort } from "node:worker_threads";

/** One stretch of load: as many keep-alive connections, each sending its next request when the last is answered. */
export interface Load {
  readonly port: number;
  /** The whole request, as it goes over the wire. */
  readonly request: string;
  readonly connections: number;
  readonly ms: number;
}

/**
 * One connection over a bare socket: a client that parsed would be slower than the server it measures. Every answer to the
 * same request has the same length, so the first one determines the number of bytes to wait for.
 */
function client({ port, request, ms }: Load): Promise<number> {
  const bytes = Buffer.from(request);
  const until = performance.now() + ms;
  return new Promise((resolve, reject) => {
    const socket = connect({ port, noDelay: true }, () => socket.write(bytes));
    let answered = 0;
    let length = 0;
    let received = 0;
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      length ||= lengthOf(chunk.toString("latin1"));
      received += chunk.length;
      if (received < length) return;
      received -= length;
      answered++;
      if (performance.now() < until) socket.write(bytes);
      else socket.end(() => resolve(answered));
    });
  });
}

function lengthOf(first: string): number {
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(first)?.[1];
  if (!first.startsWith("HTTP/1.1 200 ") || length === undefined) throw new Error(`unexpected answer: ${first.slice(0, 100)}`);
  return first.indexOf("\r\n\r\n") + 4 + Number(length);
}

/** Answered requests per second. */
async function run(load: Load): Promise<number> {
  const started = performance.now();
  const answered = await Promise.all(Array.from({ length: load.connections }, () => client(load)));
  return answered.reduce((sum, one) => sum + one, 0) / ((performance.now() - started) / 1000);
}

parentPort?.on("message", async (load: Load) => parentPort?.postMessage(await run(load)));
