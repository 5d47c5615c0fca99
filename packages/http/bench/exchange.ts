/** What the exchange costs: requests per second of a small JSON POST through it, beside a bare Fastify route with the same validation. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { dispatchPlugin } from "@vitae/fastify";
import fastify from "fastify";
import * as z from "zod";
import { dispatcherOf, type HttpService, route } from "../src/index.ts";
import type { Load } from "./load.ts";

const Greeting = z.object({ text: z.string().min(1).max(1000), language: z.string().max(16), tags: z.array(z.string()).max(10) });
const greet = async (greeting: z.output<typeof Greeting>) => ({ ...greeting, length: greeting.text.length });

const log = { write: () => {}, with: () => log };
const service = {
  as: () => ({ greet }),
  admit: async () => ({ account: "bench", token: "bench", kind: "console", metered: false }) as const,
  host: { clock: { now: () => Date.now() }, ids: { uuid: randomUUID, base62: () => "" }, log },
  uploads: { receive: never, hold: never, sweep: async () => {} },
} satisfies HttpService & { as: () => { greet: typeof greet } };

function never(): never {
  throw new TypeError("the bench uploads nothing");
}

const greetRoute = route<typeof service>()({
  method: "POST",
  path: "/greet",
  summary: "Greets",
  access: { credit: false, consoleKey: false },
  json: Greeting,
  reply: z.object({ length: z.number() }).loose(),
  errors: [],
  handle: (operations, { json }) => operations.greet(json),
});

const body = JSON.stringify({ text: "Read one or several résumés into structured JSON".repeat(4), language: "en", tags: ["a", "b", "c"] });

async function listen(app: ReturnType<typeof fastify>): Promise<number> {
  await app.listen({ port: 0 });
  return (app.server.address() as AddressInfo).port;
}

const bare = fastify();
bare.post("/greet", (request, reply) => {
  const greeting = Greeting.safeParse(request.body);
  return greeting.success ? greet(greeting.data) : reply.code(422).send({ detail: "Validation error" });
});
const exchange = fastify();
exchange.register(dispatchPlugin(dispatcherOf(service, [greetRoute], {})));
const ports = { bare: await listen(bare), exchange: await listen(exchange) };

const worker = new Worker(new URL("./load.ts", import.meta.url));
const seconds = 1.5;

/** Answered requests per second, and the time of the serving thread for each in microseconds. */
interface Rate {
  readonly perSecond: number;
  readonly microseconds: number;
}

async function measure(port: number): Promise<Rate> {
  const before = process.threadCpuUsage();
  worker.postMessage({ port, path: "/greet", body, connections: 32, ms: seconds * 1000 } satisfies Load);
  const [perSecond] = (await once(worker, "message")) as [number];
  const { user, system } = process.threadCpuUsage(before);
  return { perSecond, microseconds: (user + system) / (perSecond * seconds) };
}

const pairs = Number(process.argv[2] ?? 7);
await measure(ports.bare);
await measure(ports.exchange);
const rates: { bare: Rate; exchange: Rate }[] = [];
for (let pair = 0; pair < pairs; pair++) {
  // which one goes first alternates, so that what the machine does meanwhile falls on both
  const first = pair % 2 === 0 ? await measure(ports.bare) : await measure(ports.exchange);
  const second = pair % 2 === 0 ? await measure(ports.exchange) : await measure(ports.bare);
  rates.push(pair % 2 === 0 ? { bare: first, exchange: second } : { bare: second, exchange: first });
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const of = (pick: (rate: { bare: Rate; exchange: Rate }) => number, digits: number) => Number(median(rates.map(pick)).toFixed(digits));
const result = {
  bare_per_second: of(({ bare }) => bare.perSecond, 0),
  exchange_per_second: of(({ exchange }) => exchange.perSecond, 0),
  bare_cpu_us: of(({ bare }) => bare.microseconds, 1),
  exchange_cpu_us: of(({ exchange }) => exchange.microseconds, 1),
  ratio: of(({ bare, exchange }) => exchange.perSecond / bare.perSecond, 3),
  goal: 0.8,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
await worker.terminate();
await Promise.all([bare.close(), exchange.close()]);
