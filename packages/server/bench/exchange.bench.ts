/**
 * Measures the cost of HTTP handling in each framework adapter: requests per second of a small JSON POST, with and without the check of a
 * token, compared to the framework alone with the same validation. A Lambda function is called in this
 * process, as its runtime calls it. "By hand" is a bare Fastify route that sends the same headers and runs the query of the key itself: no
 * adapter can be faster with the same work.
 */
import { hash, randomUUID, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { createResumeService, memoryStorage, type ResumeService } from "@vitae/core";
import type { Storage } from "@vitae/core/ports";
import { Provenance } from "@vitae/core/schemas";
import { dispatchMiddleware } from "@vitae/express";
import { dispatchPlugin } from "@vitae/fastify";
import { createRouteHandler, route } from "@vitae/http";
import { dispatchLambda } from "@vitae/lambda";
import { postgres } from "@vitae/postgres";
import { rules } from "@vitae/rules";
import { sqlite } from "@vitae/sqlite";
import { loadInTurns, type Rate } from "@vitae/tooling/load/in-turns";
import { postgresServer } from "@vitae/tooling/postgres/server";
import express from "express";
import fastify, { type FastifyInstance } from "fastify";

/** Null: the network between the server and its database decides. */
const goals = { "without token": 0.8, "with token": 0.5, "with token on SQLite": 0.5, "with token on PostgreSQL": null };
const { values } = parseArgs({ options: { pairs: { type: "string", default: "5" } }, strict: false });
const pairs = Number(values.pairs);

/** Work of every adapter with a valid body. */
const measured = async (found: Provenance) => ({ ...found, length: found.quote.length });
const refusal = { detail: "Validation error" };
const checked = (value: unknown) => {
  const found = Provenance.safeParse(value);
  return found.success ? measured(found.data) : null;
};

const measureRoute = route<ResumeService>()({
  method: "POST",
  path: "/measure",
  summary: "Tells how long a quote is",
  access: { credit: true, consoleKey: false },
  json: Provenance,
  reply: Provenance.loose(),
  errors: [],
  handle: (_, { json }) => measured(json),
});
const reader = { read: () => Promise.reject(new Error("nothing is read here")), close: async () => {} };
const open = createResumeService({
  engine: rules(),
  reader,
  authenticate: async () => ({ account: "a", token: "t", kind: "console", metered: false }),
});
const folder = mkdtempSync(join(tmpdir(), "vitae-bench-"));
const file = join(folder, "vitae.db");
await using database = await postgresServer({ durable: true });

const dispatchOf = (service: ResumeService) => ({ service, dispatch: createRouteHandler(service, [measureRoute]), token: "" });
async function guarded(storage: Storage) {
  const service = createResumeService({ engine: rules(), reader, storage });
  const { id } = await service.accounts.create({ name: "Bench" });
  return { ...dispatchOf(service), token: (await service.accounts.createKey(id)).key };
}
const served: Readonly<Record<keyof typeof goals, ReturnType<typeof dispatchOf>>> = {
  "without token": dispatchOf(open),
  "with token": await guarded(memoryStorage()),
  "with token on SQLite": await guarded(sqlite(file)),
  "with token on PostgreSQL": await guarded(postgres(database.url)),
};

const quote = "Reads one or several résumés into structured JSON".repeat(4);
const body = JSON.stringify({ page: 1, bbox: [72, 120.5, 310.25, 132], quote });
const headersWith = (token: string) => ({
  host: "bench",
  authorization: `Bearer ${token}`,
  "content-type": "application/json",
  "content-length": String(Buffer.byteLength(body)),
});
const requestWith = (token: string) => {
  const lines = Object.entries(headersWith(token)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /measure HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
};
const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listening(listener: RequestListener) {
  const server = createServer(listener).listen(0);
  await once(server, "listening");
  return { port: portOf(server), close: () => server.close() };
}

async function onFastify(register: (app: FastifyInstance) => unknown) {
  const app = fastify();
  register(app);
  await app.listen({ port: 0 });
  return { port: portOf(app.server), close: () => app.close() };
}

const bareFastify = () =>
  onFastify((app) => app.post("/measure", (request, reply) => checked(request.body) ?? reply.code(422).send(refusal)));
const handmadeFastify = (allows: (authorization: string) => boolean) =>
  onFastify((app) =>
    app.post("/measure", (request, reply) => {
      reply.headers({
        "x-service-request-id": randomUUID(),
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      });
      if (!allows(request.headers.authorization ?? "")) return reply.code(401).send(refusal);
      return checked(request.body) ?? reply.code(422).send(refusal);
    }),
  );
/** Checks a key as the service does, by one query. */
function queriedKey(path: string): (authorization: string) => boolean {
  const query = new DatabaseSync(path, { readOnly: true }).prepare(
    "select k.hash, k.revoked_at, a.state from vitae_keys k join vitae_accounts a on a.id = k.account_id where k.prefix = ?",
  );
  return (authorization) => {
    const key = authorization.slice("Bearer ".length);
    const row = query.get(key.slice(0, 16)) as { hash: string; revoked_at: number | null; state: string } | undefined;
    if (!row || row.revoked_at !== null || row.state !== "active") return false;
    return timingSafeEqual(Buffer.from(hash("sha256", key, "hex"), "hex"), Buffer.from(row.hash, "hex"));
  };
}
const bareExpress = () =>
  listening(
    express().post("/measure", express.json(), async (request, response) => {
      const found = await checked(request.body);
      if (found === null) response.status(422).json(refusal);
      else response.json(found);
    }),
  );

const eventWith = (token: string) => ({
  rawPath: "/measure",
  rawQueryString: "",
  requestContext: { stage: "$default", http: { method: "POST" } },
  headers: headersWith(token),
  body,
});
const context = { getRemainingTimeInMillis: () => 30_000 };

for (const [name, goal] of Object.entries(goals) as [keyof typeof goals, number | null][]) {
  const { dispatch, token } = served[name];
  const request = requestWith(token);
  const allows = name === "without token" ? () => true : name === "with token on SQLite" ? queriedKey(file) : null;
  const byHand = allows && (await handmadeFastify(allows));
  const servers = [
    { adapter: "Fastify", bare: await bareFastify(), ours: await onFastify((app) => app.register(dispatchPlugin(dispatch))) },
    ...(byHand ? [{ adapter: "By hand", bare: await bareFastify(), ours: byHand }] : []),
    { adapter: "Express", bare: await bareExpress(), ours: await listening(express().use(dispatchMiddleware(dispatch))) },
  ];
  for (const { adapter, bare, ours } of servers) {
    const targets = { bare: { port: bare.port, request }, ours: { port: ours.port, request } };
    const rates = await loadInTurns(targets, { pairs, seconds: 1.2 });
    const told = ({ perSecond, microseconds }: Rate) => `${Math.round(perSecond)} a second (${microseconds.toFixed(1)} µs)`;
    const judged = adapter === "By hand" || goal === null ? "" : `, goal ${goal}: ${rates.ratio >= goal ? "met" : "missed"}`;
    tell(`${adapter} ${name}`, `${told(rates.ours)} beside ${told(rates.bare)}: ${rates.ratio.toFixed(2)}${judged}`);
    await bare.close();
    await ours.close();
  }
  const [event, answer] = [eventWith(token), dispatchLambda(dispatch)];
  tell(`Lambda ${name}`, `${(await microsecondsOf(() => answer(event, context))).toFixed(1)} µs a call, without a network`);
}
for (const { service } of Object.values(served)) await service.close();
rmSync(folder, { recursive: true });

function tell(what: string, value: string) {
  process.stdout.write(`${what.padEnd(30)} ${value}\n`);
}

/** Time of this thread for one call, of many made one after the other. */
async function microsecondsOf(call: () => Promise<{ statusCode: number }>): Promise<number> {
  const calls = 20_000;
  for (let warm = 0; warm < calls / 4; warm++) if ((await call()).statusCode !== 200) throw new Error("unexpected answer");
  const before = process.threadCpuUsage();
  for (let each = 0; each < calls; each++) await call();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / calls;
}
