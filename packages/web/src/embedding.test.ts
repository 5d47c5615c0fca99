import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { dispatchMiddleware } from "@vitae/express";
import { dispatchPlugin } from "@vitae/fastify";
import { rules } from "@vitae/rules";
import express from "express";
import fastify from "fastify";
import { afterAll, afterEach, expect, test } from "vitest";
import { createPages, toHttpHandler } from "./index.ts";

const reader = documents();
const service = createResumeService({
  reader,
  engine: rules(),
  authenticate: async ({ headers }) =>
    headers.cookie === "sid=ada" ? { account: "acme", token: "ada", kind: "console", metered: false } : { refused: "token_missing" },
});
const pages = createPages(service, { documents: reader });
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => service.close());

/** What a browser asks for at a mount point: the page, what it names by relative addresses, and data for a user of the host. */
async function expectPages(base: string): Promise<void> {
  const html = await (await fetch(base)).text();
  const [, script = ""] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
  expect((await fetch(new URL(script, base))).headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  const post = (cookie: string) =>
    fetch(new URL("pages/xlsx", base), { method: "POST", headers: { cookie, "x-vitae-page": "1" }, body: '{"rows":[["a"]]}' });
  expect((await post("sid=ada")).status).toBe(200);
  expect((await post("sid=eve")).status).toBe(401);
}

test("is Express middleware below a path", async () => {
  const server = express()
    .use("/hr/review", dispatchMiddleware(toHttpHandler(pages)))
    .listen(0);
  closing.push(() => server.close());
  await once(server, "listening");
  await expectPages(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hr/review/`);
});

test("is a Fastify plugin below a prefix", async () => {
  const app = fastify();
  closing.push(() => app.close());
  app.register(dispatchPlugin(toHttpHandler(pages)), { prefix: "/hr/review" });
  await expectPages(`${await app.listen({ port: 0, host: "127.0.0.1" })}/hr/review/`);
});
