import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { createResumeService, type ResumeService } from "@vitae/core";
import type { Storage } from "@vitae/core/ports";
import { dispatchPlugin } from "@vitae/fastify";
import { dispatcherOf, route } from "@vitae/http";
import fastify from "fastify";
import * as z from "zod";
import type { Load } from "./load.ts";

/** Requests per second, and the time of the serving thread for each in microseconds; medians over the pairs. */
export interface RouteRates {
  readonly bare: number;
  readonly ours: number;
  readonly bareMicroseconds: number;
  readonly ourMicroseconds: number;
  /** Of the pairs, not of the medians. */
  readonly ratio: number;
}

/** Does nothing, but asks all that may be asked of a caller: a token, an active account, the kind of its key, and credit. */
const noopRoute = route<ResumeService>()({
  method: "GET",
  path: "/noop/",
  summary: "Does nothing",
  access: { credit: true, consoleKey: true },
  reply: z.object({ done: z.literal(true) }),
  errors: [],
  handle: async () => ({ done: true as const }),
});

const seconds = 1.2;

/** The whole exchange in front of a route that does nothing, beside a route of Fastify alone, in turns and in one process. */
export async function routeRates(storage: Storage, token: string, pairs: number): Promise<RouteRates> {
  const reader = { read: () => Promise.reject(new Error("nothing is read here")), close: async () => {} };
  const service = createResumeService({ reader, storage });
  const bare = fastify();
  bare.get("/noop/", async () => ({ done: true }));
  const ours = fastify();
  ours.register(dispatchPlugin(dispatcherOf(service, [noopRoute])));
  const worker = new Worker(new URL("./load.ts", import.meta.url));

  const rateOf = async (app: typeof bare) => {
    const { port } = app.server.address() as AddressInfo;
    const before = process.threadCpuUsage();
    worker.postMessage({ port, path: "/noop/", token, connections: 32, ms: seconds * 1000 } satisfies Load);
    const [perSecond] = (await once(worker, "message")) as [number];
    const { user, system } = process.threadCpuUsage(before);
    return { perSecond, microseconds: (user + system) / (perSecond * seconds) };
  };

  await Promise.all([bare, ours].map((app) => app.listen({ port: 0 })));
  await rateOf(bare);
  await rateOf(ours);
  const rates = [];
  for (let pair = 0; pair < pairs; pair++) {
    // Which one goes first alternates, so that what the machine does meanwhile falls on both.
    const first = await rateOf(pair % 2 === 0 ? bare : ours);
    const second = await rateOf(pair % 2 === 0 ? ours : bare);
    rates.push(pair % 2 === 0 ? { bare: first, ours: second } : { bare: second, ours: first });
  }
  await worker.terminate();
  await Promise.all([bare.close(), ours.close()]);
  return {
    bare: median(rates.map(({ bare }) => bare.perSecond)),
    ours: median(rates.map(({ ours }) => ours.perSecond)),
    bareMicroseconds: median(rates.map(({ bare }) => bare.microseconds)),
    ourMicroseconds: median(rates.map(({ ours }) => ours.microseconds)),
    ratio: median(rates.map(({ bare, ours }) => ours.perSecond / bare.perSecond)),
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
