/** What the exchange costs: requests per second of a small JSON POST through it, beside a bare Fastify route with the same validation. */
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { localPrincipal, Provenance, systemHost } from "@vitae/core";
import { dispatcherOf, type HttpService, route } from "@vitae/http";
import { loadInTurns } from "@vitae/tooling/load/in-turns";
import fastify from "fastify";
import { dispatchPlugin } from "../src/index.ts";

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

const { values } = parseArgs({ options: { pairs: { type: "string", default: "7" } }, strict: false });
const head = `POST /measure HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
const request = head + body;
const rates = await loadInTurns(
  { bare: { port: ports.bare, request }, ours: { port: ports.exchange, request } },
  { pairs: Number(values.pairs), seconds: 1.5 },
);
const result = {
  bare_per_second: Math.round(rates.bare.perSecond),
  exchange_per_second: Math.round(rates.ours.perSecond),
  bare_cpu_us: Number(rates.bare.microseconds.toFixed(1)),
  exchange_cpu_us: Number(rates.ours.microseconds.toFixed(1)),
  ratio: Number(rates.ratio.toFixed(3)),
  goal: 0.8,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
await Promise.all([bare.close(), exchange.close()]);
