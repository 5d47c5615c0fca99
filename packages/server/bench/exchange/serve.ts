/** A process that serves the measured exchange in one way. It tells its port and token, and its processor time whenever it is asked. */
import { hash, randomUUID, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { dispatchMiddleware } from "@vitae/express";
import { dispatchPlugin } from "@vitae/fastify";
import express from "express";
import fastify, { type FastifyInstance } from "fastify";
import { type Adapter, checked, refusal, type Serving } from "./exchange.ts";
import { databaseIn, guardedService } from "./guarded-service.ts";

const serving = JSON.parse(process.argv[2] ?? "{}") as Serving;
const { dispatch, token } = await guardedService(serving);
const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listening(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0);
  await once(server, "listening");
  return portOf(server);
}

async function onFastify(register: (app: FastifyInstance) => unknown): Promise<number> {
  const app = fastify();
  register(app);
  await app.listen({ port: 0 });
  return portOf(app.server);
}

/** Checks a key as the service does, by one query. */
function queriedKey(): (authorization: string) => boolean {
  const query = new DatabaseSync(databaseIn(serving.folder), { readOnly: true }).prepare(
    "select k.hash, k.revoked_at, a.state from vitae_keys k join vitae_accounts a on a.id = k.account_id where k.prefix = ?",
  );
  return (authorization) => {
    const key = authorization.slice("Bearer ".length);
    const row = query.get(key.slice(0, 16)) as { hash: string; revoked_at: number | null; state: string } | undefined;
    if (!row || row.revoked_at !== null || row.state !== "active") return false;
    return timingSafeEqual(Buffer.from(hash("sha256", key, "hex"), "hex"), Buffer.from(row.hash, "hex"));
  };
}

const servers: Readonly<Record<Adapter, () => Promise<number>>> = {
  Fastify: () => onFastify((app) => app.register(dispatchPlugin(dispatch))),
  "bare Fastify": () =>
    onFastify((app) => app.post("/measure", (request, reply) => checked(request.body) ?? reply.code(422).send(refusal))),
  "By hand": () => {
    const allows = serving.keys === "none" ? () => true : queriedKey();
    return onFastify((app) =>
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
  },
  Express: () => listening(express().use(dispatchMiddleware(dispatch))),
  "bare Express": () =>
    listening(
      express().post("/measure", express.json(), async (request, response) => {
        const found = await checked(request.body);
        if (found === null) response.status(422).json(refusal);
        else response.json(found);
      }),
    ),
};

const port = await servers[serving.adapter]();
process.on("message", () => process.send?.(process.threadCpuUsage()));
process.on("disconnect", () => process.exit());
process.send?.({ port, token });
