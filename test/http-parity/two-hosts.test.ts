import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { vitaeExpress } from "@vitae/express";
import { vitaeFastify } from "@vitae/fastify";
import { rules } from "@vitae/rules";
import express from "express";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";

const service = createResumeService({ reader: documents(), engine: rules() });

const servers = {
  async fastify(): Promise<Server> {
    const app = fastify();
    app.register(vitaeFastify(service));
    await app.listen({ port: 0, host: "127.0.0.1" });
    return app.server;
  },
  async express(): Promise<Server> {
    const server = express().use(vitaeExpress(service)).listen(0, "127.0.0.1");
    await once(server, "listening");
    return server;
  },
};

/** Sends bytes unchanged, and returns the response until the server closes the connection. */
async function answerTo(server: Server, head: readonly string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("latin1");
  socket.write(`${head.join("\r\n")}\r\nConnection: close\r\n\r\n`);
  return (await socket.toArray()).join("");
}

test.each(Object.entries(servers))("%s refuses a request with two Host headers", async (_, start) => {
  const server = await start();
  onTestFinished(() => void server.close());
  const refused = await answerTo(server, ["GET /healthz HTTP/1.1", "Host: a.example", "Host: b.example"]);
  expect(refused).toMatch(/^HTTP\/1\.1 400 /);
  expect(refused).toContain('"request_malformed"');
  expect(await answerTo(server, ["GET /healthz HTTP/1.1", "Host: a.example"])).toMatch(/^HTTP\/1\.1 200 /);
});
