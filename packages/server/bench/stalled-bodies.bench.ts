/**
 * Memory of the server, as it is installed, while clients send large bodies and never end them: small requests must be answered meanwhile. Also the time to the
 * first answer of a cold start, and the resident memory after it.
 */
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startServerProcess } from "./hostile/server-process.ts";

const megabyte = 1024 * 1024;
const bodies = 50;
const announced = 48 * megabyte;
const goals = { idleMb: 110, firstAnswerMs: 700, stalledMb: 900 };

const tell = (what: string, told: string) => void process.stdout.write(`${what.padEnd(26)} ${told}\n`);
const judged = (value: number, goal: number) => `goal ${goal}: ${value <= goal ? "met" : "missed"}`;

const server = await startServerProcess({}, { installed: true });
const first = await server.get("/healthz");
await wait(1_000);
const idle = server.memory();
tell("resident after start", `${idle.toFixed(0)} MB, ${judged(idle, goals.idleMb)}`);
tell("first answer", `${first.ms.toFixed(0)} ms after it listened, ${first.status}`);

const { hostname, port } = new URL(server.url);
const statuses: Record<string, number> = {};
const chunk = Buffer.alloc(megabyte, " ");
const sockets = await Promise.all(
  Array.from({ length: bodies }, async () => {
    const socket = connect(Number(port), hostname);
    let sent = 0;
    socket.on("error", () => {});
    socket.once("data", (text: Buffer) => {
      const status = text.toString().split(" ")[1] ?? "?";
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    const head = `POST /parse/async HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${server.key}\r\n`;
    socket.write(`${head}content-type: application/json\r\ncontent-length: ${announced}\r\n\r\n`);
    // All but the last megabyte.
    const send = () => {
      while (sent < announced / megabyte - 1 && !socket.destroyed) {
        sent++;
        if (!socket.write(chunk)) return void socket.once("drain", send);
      }
    };
    send();
    return socket;
  }),
);

let most = 0;
const took: number[] = [];
let refused = 0;
for (const end = performance.now() + 12_000; performance.now() < end; await wait(50)) {
  most = Math.max(most, server.memory());
  const { status, ms } = await server.get("/healthz");
  took.push(ms);
  const form = new FormData();
  form.append("text", "Guten Tag, ich heiße Ada.");
  const small = await server.post("/detect-language/", form);
  if (status !== 200 || small.status === 503) refused++;
}
took.sort((one, other) => one - other);
const p99 = took[Math.floor(took.length * 0.99)] ?? Number.NaN;
tell(
  `${bodies} bodies of 48 MB stall`,
  `${most.toFixed(0)} MB at most, ${judged(most, goals.stalledMb)}; answers ${JSON.stringify(statuses)}`,
);
tell("others meanwhile", `${took.length} rounds, ${refused} refused; /healthz p99 ${p99.toFixed(0)} ms`);
for (const socket of sockets) socket.destroy();
await server.stop();
process.exitCode = idle <= goals.idleMb && most <= goals.stalledMb && refused === 0 ? 0 : 1;
