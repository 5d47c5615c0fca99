import { once } from "node:events";
import { globSync } from "node:fs";
import { type ClientRequest, createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createHandler } from "../handler/create-handler.ts";
import { file, formBody } from "../test/exchange.ts";
import { type OpenService, openService } from "../test/open-service.ts";
import { nodeHandler } from "./node.ts";

const megabyte = 1024 * 1024;
const sockets: Socket[] = [];
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
let open: OpenService;
let server: Server;
let port: number;

beforeAll(async () => {
  process.on("unhandledRejection", note);
  open = await openService();
  const handle = nodeHandler(createHandler(open.service));
  server = createServer((incoming, response) => void handle(incoming, response)).listen(0);
  server.on("connection", (socket) => sockets.push(socket));
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  process.off("unhandledRejection", note);
  server.close();
});

const post = (headers: Record<string, string | number>): ClientRequest =>
  request({ port, method: "POST", path: "/parse/", headers: { authorization: open.bearer, ...headers } });

async function replyTo(sent: ClientRequest): Promise<{ status: number | undefined; headers: IncomingMessage["headers"]; text: string }> {
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += chunk;
  return { status: response.statusCode, headers: response.headers, text };
}

const waiting = () => globSync(join(tmpdir(), `vitae-uploads-${process.pid}-*`, "*"));
const lastLine = () => open.logged.findLast((entry) => entry.event === "request");

test.each([
  ["with its length told", { "content-length": 100 * megabyte }],
  ["in chunks", { "transfer-encoding": "chunked" }],
])("answers a bad token before 100 MB %s are sent, having read less than one", async (_, headers) => {
  const sent = post({ ...headers, authorization: "Bearer bad" });
  sent.on("error", () => {}); // the connection is closed under a client that goes on sending
  const reply = replyTo(sent);
  sent.end(Buffer.alloc(100 * megabyte));
  expect(await reply).toMatchObject({ status: 401, headers: { connection: "close" }, text: expect.stringContaining("token_invalid") });
  const socket = sockets.at(-1);
  await vi.waitFor(() => expect(socket?.destroyed).toBe(true), { timeout: 30_000 });
  expect(socket?.bytesRead).toBeLessThan(megabyte);
});

test("delivers the rejection of 100 MB to the built-in fetch", async () => {
  const body = new FormData();
  body.append("files", new Blob([Buffer.alloc(100 * megabyte)]), "cv.pdf");
  const response = await fetch(`http://127.0.0.1:${port}/parse/`, { method: "POST", body, headers: { authorization: "Bearer bad" } });
  expect({ status: response.status, body: await response.json() }).toMatchObject({ status: 401, body: { code: "token_invalid" } });
});

test("releases everything when the client disconnects during an upload", async () => {
  const asked = formBody([file("cv.pdf", Buffer.alloc(5 * megabyte))]);
  const sent = post(asked.headers ?? {});
  sent.on("error", () => {});
  sent.write(Buffer.concat(await (asked.body as Readable).take(40).toArray()));
  await vi.waitFor(async () => expect(waiting()).toHaveLength(1), { timeout: 30_000 });
  open.logged.length = 0;
  sent.destroy();
  await vi.waitFor(() => expect(lastLine()).toMatchObject({ status: 400 }), { timeout: 30_000 });
  expect(waiting()).toEqual([]);
});

test("cancels the work when the client disconnects before the response", async () => {
  open.logged.length = 0;
  const asked = formBody([file("cv.pdf", "wait")]);
  const sent = post(asked.headers ?? {});
  sent.on("error", () => {});
  (asked.body as Readable).pipe(sent);
  await vi.waitFor(() => expect(open.logged.map(({ event }) => event)).toContain("reader_waits"), { timeout: 30_000 });
  sent.destroy();
  await vi.waitFor(() => expect(lastLine()).toMatchObject({ status: 499 }), { timeout: 30_000 });
  expect(unhandled).toEqual([]);
});

test("times out for a body that never arrives", async () => {
  const handle = nodeHandler(createHandler(open.service, { bodyTimeoutMs: 100 }));
  const slow = createServer((incoming, response) => void handle(incoming, response)).listen(0);
  await once(slow, "listening");
  const headers = { authorization: open.bearer, "content-type": "multipart/form-data; boundary=b", "content-length": 1000 };
  const sent = request({ port: (slow.address() as AddressInfo).port, method: "POST", path: "/parse/", headers });
  sent.on("error", () => {});
  sent.write("--b\r\n");
  expect(await replyTo(sent)).toMatchObject({ status: 400, text: expect.stringContaining("body_incomplete") });
  sent.destroy();
  slow.close();
});
