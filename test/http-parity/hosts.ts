import { once } from "node:events";
import { request, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { dispatchMiddleware } from "@vitae/express";
import { dispatchPlugin } from "@vitae/fastify";
import { dispatchFetch, type HttpHandler } from "@vitae/http";
import express from "express";
import fastify from "fastify";
import { ownHeaders, type StreamingHost } from "./host.ts";
import type { Recorded } from "./recorded.ts";

/** The hosts that a request reaches little by little. */
export function streamingHosts(dispatch: HttpHandler): Promise<readonly StreamingHost[]> {
  return Promise.all([onFastify(dispatch), onExpress(dispatch), onFetch(dispatch)]);
}

async function onFastify(dispatch: HttpHandler): Promise<StreamingHost> {
  const app = fastify();
  app.register(dispatchPlugin(dispatch), { prefix: "/cv" });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return listening("fastify", app.server);
}

async function onExpress(dispatch: HttpHandler): Promise<StreamingHost> {
  const app = express().disable("x-powered-by");
  app.use("/cv", dispatchMiddleware(dispatch));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  return listening("express", server);
}

function listening(name: string, server: Server): StreamingHost {
  const { port } = server.address() as AddressInfo;
  let latest: Socket | undefined;
  server.on("connection", (socket) => {
    latest = socket;
  });
  const open = ({ method, path, headers }: Recorded) =>
    request({ host: "127.0.0.1", port, method, path: `/cv${path}`, headers, agent: false });
  return {
    name,
    most: Number.POSITIVE_INFINITY,
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
    received: () => latest?.bytesRead ?? 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function onFetch(dispatch: HttpHandler): Promise<StreamingHost> {
  const answer = dispatchFetch(dispatch);
  const open = ({ method, path, headers }: Recorded, body: RequestInit["body"], signal?: AbortSignal) =>
    new Request(`http://vitae.example${path}`, {
      method,
      headers,
      duplex: "half",
      ...(body && { body }),
      ...(signal && { signal }),
    } as RequestInit);
  let received = 0;
  /** A megabyte at a time, as it is asked for. */
  const counted = (bytes: Uint8Array) => {
    received = 0;
    return new ReadableStream(
      {
        pull(controller) {
          const piece = bytes.subarray(received, received + 1024 * 1024);
          received += piece.length;
          if (piece.length === 0) controller.close();
          else controller.enqueue(piece);
        },
      },
      { highWaterMark: 0 },
    );
  };
  return {
    name: "fetch",
    most: Number.POSITIVE_INFINITY,
    received: () => received,
    async send(recorded) {
      const response = await answer(open(recorded, recorded.body && (counted(recorded.body) as RequestInit["body"])));
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
