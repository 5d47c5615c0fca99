import { createResumeService, type ResumeService } from "@vitae/core";
import type { DocumentReader } from "@vitae/core/ports";
import { rules } from "@vitae/rules";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { vitaeFastify } from "./index.ts";

const unread: DocumentReader = { read: () => Promise.reject(new Error("nothing is read here")), close: async () => {} };
const service: ResumeService = createResumeService({
  engine: rules(),
  reader: unread,
  authenticate: async () => ({ account: "a", token: "t", kind: "console", metered: false }),
});
let app: FastifyInstance;
afterEach(() => app.close());

async function listen(build: (app: FastifyInstance) => void): Promise<string> {
  app = fastify();
  build(app);
  return app.listen({ port: 0, host: "127.0.0.1" });
}

test("answers below its prefix and leaves the other routes and parsers alone", async () => {
  const base = await listen((app) => {
    app.register(vitaeFastify(service), { prefix: "/cv" });
    app.post("/other", async (request) => ({ got: request.body }));
  });
  expect(await (await fetch(`${base}/cv/healthz`)).json()).toEqual({ status: "ok" });
  expect((await fetch(`${base}/cv/nothing`)).status).toBe(401);
  expect((await fetch(`${base}/cv`)).status).toBe(401);
  expect((await fetch(`${base}/nothing`)).status).toBe(404);
  const headers = { "content-type": "application/json" };
  expect(await (await fetch(`${base}/other`, { method: "POST", body: '{"a":1}', headers })).json()).toEqual({ got: { a: 1 } });
});

test("answers at the root when it has no prefix", async () => {
  const base = await listen((app) => void app.register(vitaeFastify(service)));
  expect((await fetch(`${base}/healthz`)).status).toBe(200);
  expect((await fetch(`${base}/`)).status).toBe(401);
});

test("takes an upload larger than the application's body limit", async () => {
  app = fastify({ bodyLimit: 10 });
  app.register(vitaeFastify(service));
  const base = await app.listen({ port: 0, host: "127.0.0.1" });
  const body = new FormData();
  body.append("files", new Blob([""]), "a-name-that-alone-is-longer-than-ten-bytes.pdf");
  expect(await (await fetch(`${base}/parse/`, { method: "POST", body })).json()).toMatchObject({ code: "file_empty" });
});

test("runs the application's own request hooks and keeps the headers they set", async () => {
  const base = await listen((app) => {
    app.addHook("onRequest", async (request, reply) => {
      reply.header("x-app", "mine");
      if (request.headers["x-banned"]) return reply.code(418).send({ banned: true });
    });
    app.register(vitaeFastify(service), { prefix: "/cv" });
  });
  expect((await fetch(`${base}/cv/healthz`)).headers.get("x-app")).toBe("mine");
  expect((await fetch(`${base}/cv/healthz`, { headers: { "x-banned": "1" } })).status).toBe(418);
});

test("answers a content type that Fastify itself would refuse", async () => {
  const base = await listen((app) => void app.register(vitaeFastify(service)));
  for (const type of ["nonsense", "application/pdf", "application/json"]) {
    const response = await fetch(`${base}/parse/`, { method: "POST", body: "x", headers: { "content-type": type } });
    expect([type, response.status]).toEqual([type, 422]);
  }
});
