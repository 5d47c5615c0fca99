import { connect } from "node:net";
import { parentPort } from "node:worker_threads";

/** One stretch of load: as many keep-alive connections, each sending its next request when the last is answered. */
export interface Load {
  readonly port: number;
  readonly path: string;
  readonly body: string;
  readonly connections: number;
  readonly ms: number;
}

/**
 * One connection over a bare socket: a client that parsed would be slower than the server it measures. Every answer to the
 * same request has the same length, so the first one tells how many bytes to wait for.
 */
function client({ port, path, body, ms }: Load): Promise<number> {
  const head = `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  const request = Buffer.from(head + body);
  const until = performance.now() + ms;
  return new Promise((resolve, reject) => {
    const socket = connect({ port, noDelay: true }, () => socket.write(request));
    let answered = 0;
    let length = 0;
    let received = 0;
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      length ||= answerLength(chunk);
      received += chunk.length;
      if (received < length) return;
      received -= length;
      answered++;
      if (performance.now() < until) socket.write(request);
      else socket.end(() => resolve(answered));
    });
  });
}

function answerLength(first: Buffer): number {
  const text = first.toString("latin1");
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1];
  if (!text.startsWith("HTTP/1.1 200 ") || length === undefined) throw new Error(`unexpected answer: ${text.slice(0, 100)}`);
  return text.indexOf("\r\n\r\n") + 4 + Number(length);
}

/** Answered requests per second. */
async function run(load: Load): Promise<number> {
  const started = performance.now();
  const answered = await Promise.all(Array.from({ length: load.connections }, () => client(load)));
  return answered.reduce((sum, one) => sum + one, 0) / ((performance.now() - started) / 1000);
}

parentPort?.on("message", async (load: Load) => parentPort?.postMessage(await run(load)));
