import type { AddressInfo } from "node:net";
import { createResumeService, type ResumeService } from "@vitae/core";
import type { Storage } from "@vitae/core/ports";
import { dispatchPlugin } from "@vitae/fastify";
import { createRouteHandler, route } from "@vitae/http";
import { rules } from "@vitae/rules";
import { type Beside, loadInTurns } from "@vitae/tooling/load/in-turns";
import fastify from "fastify";
import * as z from "zod";
import { noDocuments } from "../no-documents.ts";

/** Does no work, but requires every property of a caller: a token, an active account, the kind of its key, and credit. */
const noopRoute = route<ResumeService>()({
  method: "GET",
  path: "/noop/",
  summary: "Does nothing",
  access: { credit: true, consoleKey: true },
  reply: z.object({ done: z.literal(true) }),
  errors: [],
  handle: async () => ({ done: true as const }),
});

/** All handling before a route without work, compared to a route of Fastify alone, alternately in one process. */
export async function routeRates(storage: Storage, token: string, pairs: number): Promise<Beside> {
  const service = createResumeService({ engine: rules(), reader: noDocuments, storage });
  const bare = fastify();
  bare.get("/noop/", async () => ({ done: true }));
  const ours = fastify();
  ours.register(dispatchPlugin(createRouteHandler(service, [noopRoute])));
  await Promise.all([bare, ours].map((app) => app.listen({ port: 0 })));

  const request = `GET /noop/ HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`;
  const targetOf = (app: typeof bare) => ({ port: (app.server.address() as AddressInfo).port, request });
  const rates = await loadInTurns({ bare: targetOf(bare), ours: targetOf(ours) }, { pairs, seconds: 1.2 });
  await Promise.all([bare.close(), ours.close()]);
  return rates;
}
