import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHandler } from "../handler/create-handler.ts";
import { type OpenService, openService } from "../test/open-service.ts";
import { readRaw, sendRaw } from "../test/raw.ts";
import { nodeHandler } from "./node.ts";
import { handleProtocolErrors } from "./protocol-errors.ts";

let open: OpenService;
let server: Server;
let port: number;

beforeAll(async () => {
  open = await openService();
  const dispatch = createHandler(open.service);
  const handle = nodeHandler(dispatch);
  const options = { requireHostHeader: false, requestTimeout: 600, headersTimeout: 600, connectionsCheckingInterval: 50 };
  server = createServer(options, (request, response) => void handle(request, response)).listen(0, "127.0.0.1");
  handleProtocolErrors(server, dispatch);
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

const close = "Host: vitae.example\r\nConnection: close\r\n";

describe("what is no request is refused in the form of every other answer:", () => {
  test.each([
    ["a broken header line", "GET /healthz HTTP/1.1\r\nHost vitae\r\n\r\n", 400, "request_malformed"],
    [
      "a length beside chunks",
      "POST /parse/ HTTP/1.1\r\nHost: v\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
      "request_malformed",
    ],
    ["two hosts", "GET /healthz HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n", 400, "request_malformed"],
    ["two lengths", "POST /parse/ HTTP/1.1\r\nHost: v\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc", 400, "request_malformed"],
    ["a negative length", "POST /parse/ HTTP/1.1\r\nHost: v\r\nContent-Length: -3\r\n\r\n", 400, "request_malformed"],
    ["another version", `GET /healthz HTTP/1.2\r\n${close}\r\n`, 400, "request_malformed"],
    ["no host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "request_malformed"],
    ["something else altogether", "\x16\x03\x01\x02hello\r\n\r\n", 400, "request_malformed"],
    ["headers over 16 KB", `GET /healthz HTTP/1.1\r\n${close}X-Long: ${"x".repeat(1_000_000)}\r\n\r\n`, 431, "headers_too_large"],
    ["a path over 16 KB", `GET /${"x".repeat(20_000)} HTTP/1.1\r\n${close}\r\n`, 431, "headers_too_large"],
    ["a head that never ends", "GET /healthz HTTP/1.1\r\n", 408, "request_timed_out"],
  ])("%s", async (_, bytes, status, code) => {
    open.logged.length = 0;
    expect(readRaw(await sendRaw(port, bytes))).toMatchObject({ status, code, ownForm: true });
    expect(open.logged.filter((line) => line.event === "request")).toMatchObject([{ status, request_id: expect.any(String) }]);
  });
});

test.each([
  ["FOO /parse/", 405, "method_not_allowed", "POST, OPTIONS"],
  ["FOO /nothing", 401, "unknown_endpoint", undefined],
  ["CONNECT vitae.example:443", 401, "unknown_endpoint", undefined],
])("judges the path of a method that nobody knows: %s", async (line, status, code, allow) => {
  expect(readRaw(await sendRaw(port, `${line} HTTP/1.1\r\n${close}\r\n`))).toEqual({ status, code, ownForm: true, allow });
});

test("ignores an unknown expectation", async () => {
  expect(readRaw(await sendRaw(port, `GET /healthz HTTP/1.1\r\n${close}Expect: foo\r\n\r\n`)).status).toBe(200);
});

test("closes a connection with invalid bytes during a response, without writing into the response", async () => {
  const slow = createServer((request, response) => {
    response.writeHead(200, { "content-length": 1000 }).write("begun");
    request.resume();
  }).listen(0, "127.0.0.1");
  handleProtocolErrors(slow, createHandler(open.service));
  await once(slow, "listening");
  const bytes = `POST / HTTP/1.1\r\n${close}Transfer-Encoding: chunked\r\n\r\n`;
  const socket = connect((slow.address() as AddressInfo).port, "127.0.0.1").setEncoding("latin1");
  socket.on("error", () => {});
  let answer = "";
  socket.on("data", (text: string) => {
    answer += text;
    socket.write("not a chunk\r\n");
  });
  socket.write(bytes);
  await once(socket, "close");
  expect(answer.endsWith("begun")).toBe(true);
  slow.close();
});

describe("a sender that asks before its body", () => {
  const asking = (authorization: string, length: number) =>
    `POST /parse/ HTTP/1.1\r\n${close}Authorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
    `Content-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`;

  test.each([
    ["with a bad token", () => asking("Bearer bad", 1000), 401, "token_invalid"],
    ["with more than any form may weigh", () => asking(open.bearer, 500_000_000), 413, "body_too_large"],
  ])("is refused at once %s", async (_, bytes, status, code) => {
    const answer = await sendRaw(port, bytes());
    expect(answer).not.toContain("100 Continue");
    expect(readRaw(answer)).toMatchObject({ status, code, ownForm: true });
  });

  test("gets 100 Continue after authentication, then the response", async () => {
    const body = '--b\r\nContent-Disposition: form-data; name="files"; filename="cv.pdf"\r\n\r\nrefuse\r\n--b--\r\n';
    const socket = connect(port, "127.0.0.1").setEncoding("latin1");
    const heard: string[] = [];
    socket.on("data", (text: string) => {
      heard.push(text);
      if (text.includes("100 Continue")) socket.write(body);
    });
    socket.write(asking(open.bearer, body.length));
    await once(socket, "close");
    expect(heard[0]).toBe("HTTP/1.1 100 Continue\r\n\r\n");
    expect(readRaw(heard.slice(1).join(""))).toMatchObject({ status: 400, code: "document_unreadable" });
  });
});
