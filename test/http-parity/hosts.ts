import { once } from "node:events";
import { type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ResumeService } from "@vitae/core";
import { vitaeExpress } from "@vitae/express";
import { vitaeFastify } from "@vitae/fastify";
import { fetchHandler, type HttpOptions } from "@vitae/http";
import express from "express";
import fastify from "fastify";
import type { Recorded } from "./recorded.ts";

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One way to be reached: a listening server, or the Fetch function. */
export interface HttpHost {
  readonly name: string;
  send(recorded: Recorded): Promise<Answered>;
  /** Sends all but the last bytes, waits, and leaves. */
  sendAndLeave(recorded: Recorded, options: { readonly unsent: number; readonly afterMs: number }): Promise<void>;
  close(): Promise<void>;
}

/** Every header but the ones that differ by the hour, the request and the connection. */
const ownHeaders = (headers: IncomingHttpHeaders | Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !["date", "x-service-request-id", "connection", "keep-alive", "transfer-encoding"].includes(name))
      .map(([name, value]) => [name, String(value)]),
  );

export function hosts(service: ResumeService, options: HttpOptions): Promise<readonly HttpHost[]> {
  return Promise.all([onFastify(service, options), onExpress(service, options), onFetch(service, options)]);
}

async function onFastify(service: ResumeService, options: HttpOptions): Promise<HttpHost> {
  const app = fastify();
  app.register(vitaeFastify(service, options), { prefix: "/cv" });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return listening("fastify", app.server);
}

async function onExpress(service: ResumeService, options: HttpOptions): Promise<HttpHost> {
  const app = express().disable("x-powered-by");
  app.use("/cv", vitaeExpress(service, options));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  return listening("express", server);
}

function listening(name: string, server: Server): HttpHost {
  const { port } = server.address() as AddressInfo;
  const open = ({ method, path, headers }: Recorded) =>
    request({ host: "127.0.0.1", port, method, path: `/cv${path}`, headers, agent: false });
  return {
    name,
    send: (recorded) =>
      new Promise((resolve, reject) => {
        let answered = false;
        const sent = open(recorded);
        sent.on("response", async (response) => {
          answered = true;
          const chunks = await response.toArray();
          resolve({ status: response.statusCode ?? 0, headers: ownHeaders(response.headers), body: Buffer.concat(chunks).toString() });
        });
        sent.on("error", (error) => answered || reject(error)); // a server may close under a sender it has answered
        sent.end(recorded.body);
      }),
    async sendAndLeave(recorded, { unsent, afterMs }) {
      const sent = open(recorded);
      sent.on("error", () => {});
      sent.write((recorded.body ?? Buffer.alloc(0)).subarray(0, (recorded.body?.length ?? 0) - unsent));
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      sent.destroy();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function onFetch(service: ResumeService, options: HttpOptions): Promise<HttpHost> {
  const answer = fetchHandler(service, options);
  const open = ({ method, path, headers }: Recorded, body: RequestInit["body"], signal?: AbortSignal) =>
    new Request(`http://vitae.example${path}`, {
      method,
      headers,
      duplex: "half",
      ...(body && { body }),
      ...(signal && { signal }),
    } as RequestInit);
  return {
    name: "fetch",
    async send(recorded) {
      const response = await answer(open(recorded, recorded.body as RequestInit["body"]));
      return { status: response.status, headers: ownHeaders(Object.fromEntries(response.headers)), body: await response.text() };
    },
    async sendAndLeave(recorded, { unsent, afterMs }) {
      const left = new AbortController();
      const bytes = recorded.body ?? new Uint8Array();
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.subarray(0, bytes.length - unsent));
          if (unsent === 0) controller.close();
          else left.signal.addEventListener("abort", () => controller.error(new Error("left")));
        },
      });
      const answered = answer(open(recorded, body as RequestInit["body"], left.signal));
      setTimeout(() => left.abort(), afterMs);
      await answered;
    },
    close: async () => {},
  };
}
