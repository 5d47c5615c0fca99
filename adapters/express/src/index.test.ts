import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createResumeService, type ResumeService } from "@vitae/core";
import type { DocumentReader } from "@vitae/core/ports";
import { ParseView } from "@vitae/core/schemas";
import { createRouteHandler, route } from "@vitae/http";
import { rules } from "@vitae/rules";
import express, { type ErrorRequestHandler } from "express";
import { afterEach, expect, test } from "vitest";
import { dispatchMiddleware, vitaeExpress } from "./index.ts";

const unread: DocumentReader = { read: () => Promise.reject(new Error("nothing is read here")), close: async () => {} };
const service = createResumeService({
  engine: rules(),
  reader: unread,
  authenticate: async () => ({ account: "a", token: "t", kind: "console", metered: false }),
});
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(app: express.Express): Promise<string> {
  const server = app.listen(0);
  closing.push(() => server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const echoRoute = route<ResumeService>()({
  method: "POST",
  path: "/echo/",
  summary: "Says it again",
  access: { credit: false, consoleKey: false },
  json: ParseView,
  reply: ParseView,
  errors: [],
  handle: async (_, { json }) => json,
});
const echo = () => dispatchMiddleware(createRouteHandler(service, [echoRoute]));
const json = (body: string) => ({ method: "POST", body, headers: { "content-type": "application/json" } });

test("answers below its path and leaves the other routes alone", async () => {
  const app = express();
  app.get("/before", (_, response) => void response.json({ route: "before" }));
  app.use("/cv", vitaeExpress(service));
  app.use(express.json());
  app.post("/after", (request, response) => void response.json({ got: request.body }));
  const base = await listen(app);

  expect(await (await fetch(`${base}/cv/healthz`)).json()).toEqual({ status: "ok" });
  expect((await fetch(`${base}/cv/nothing`)).status).toBe(401);
  expect(await (await fetch(`${base}/before`)).json()).toEqual({ route: "before" });
  expect(await (await fetch(`${base}/after`, json('{"a":1}'))).json()).toEqual({ got: { a: 1 } });
  expect((await fetch(`${base}/nothing`)).status).toBe(404);
});

test("takes an upload behind a body parser for JSON, which lets it pass", async () => {
  const app = express();
  app.use(express.json(), vitaeExpress(service));
  const body = new FormData();
  body.append("files", new Blob([""]), "cv.pdf");
  const response = await fetch(`${await listen(app)}/parse/`, { method: "POST", body });
  expect(await response.json()).toMatchObject({ code: "file_empty" });
});

test("says what to do when a body parser has eaten the body", async () => {
  const app = express();
  app.use(express.json(), echo());
  const told: ErrorRequestHandler = (error, _request, response, _next) => void response.status(error.status).json({ detail: error.detail });
  app.use(told);
  const response = await fetch(`${await listen(app)}/echo/`, json('{"format":"jsonresume"}'));
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ detail: expect.stringContaining("Mount Vitae before other body parsers") });
});

test("reads the bytes that a body parser kept", async () => {
  const app = express();
  const keep = (request: object, _response: unknown, rawBody: Buffer) => Object.assign(request, { rawBody });
  app.use(express.json({ verify: keep }), echo());
  const base = await listen(app);
  expect(await (await fetch(`${base}/echo/`, json('{"format":"jsonresume"}'))).json()).toEqual({ format: "jsonresume" });
  expect(await (await fetch(`${base}/echo/`, json('{"format":"jsonresume","format":"jsonresume"}'))).json()).toMatchObject({
    code: "json_duplicate_key",
  });
});
