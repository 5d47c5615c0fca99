/** What the exchange costs: requests per second of a small JSON POST through it, beside a bare Fastify route with the same validation. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { localPrincipal, Provenance, systemHost } from "@vitae/core";
import { dispatcherOf, type HttpService, route } from "@vitae/http";
import fastify from "fastify";
import { dispatchPlugin } from "../src/index.ts";
import type { Load } from "./load.ts";

/** What both do with a body once it is checked. */
const measure = async (found: Provenance) => ({ ...found, length: found.quote.length });

const service = {
  as: () => ({ measure }),
  admit: async () => localPrincipal,
  host: systemHost(),
  uploads: { receive: never, hold: never, sweep: async () => {} },
} satisfies HttpService & { as: () => { measure: typeof measure } };

function never(): never {
  throw new TypeError("the bench uploads nothing");
}

const measureRoute = route<typeof service>()({
  method: "POST",
  path: "/measure",
  summary: "Tells how long a quote is",
  access: { credit: false, consoleKey: false },
  json: Provenance,
  reply: Provenance.loose(),
  errors: [],
  handle: (operations, { json }) => operations.measure(json),
});

const body = JSON.stringify({
  page: 1,
  bbox: [72, 120.5, 310.25, 132],
  quote: "Reads one or several résumés into structured JSON".repeat(4),
});

async function listen(app: ReturnType<typeof fastify>): Promise<number> {
  await app.listen({ port: 0 });
  return (app.server.address() as AddressInfo).port;
}

const bare = fastify();
bare.post("/measure", (request, reply) => {
  const found = Provenance.safeParse(request.body);
  return found.success ? measure(found.data) : reply.code(422).send({ detail: "Validation error" });
});
const exchange = fastify();
exchange.register(dispatchPlugin(dispatcherOf(service, [measureRoute])));
const ports = { bare: await listen(bare), exchange: await listen(exchange) };

const worker = new Worker(new URL("./load.ts", import.meta.url));
const seconds = 1.5;

/** Answered requests per second, and the time of the serving thread for each in microseconds. */
interface Rate {
  readonly perSecond: number;
  readonly microseconds: number;
}

async function rateOf(port: number): Promise<Rate> {
  const before = process.threadCpuUsage();
  worker.postMessage({ port, path: "/measure", body, connections: 32, ms: seconds * 1000 } satisfies Load);
  const [perSecond] = (await once(worker, "message")) as [number];
  const { user, system } = process.threadCpuUsage(before);
  return { perSecond, microseconds: (user + system) / (perSecond * seconds) };
}

const pairs = Number(process.argv[2] ?? 7);
await rateOf(ports.bare);
await rateOf(ports.exchange);
const rates: { bare: Rate; exchange: Rate }[] = [];
for (let pair = 0; pair < pairs; pair++) {
  // which one goes first alternates, so that what the machine does meanwhile falls on both
  const first = pair % 2 === 0 ? await rateOf(ports.bare) : await rateOf(ports.exchange);
  const second = pair % 2 === 0 ? await rateOf(ports.exchange) : await rateOf(ports.bare);
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
