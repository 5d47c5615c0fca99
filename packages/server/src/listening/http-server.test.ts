import { once } from "node:events";
import { connect } from "node:net";
import { createResumeService } from "@vitae/core";
import { rules } from "@vitae/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig, ServerConfig } from "../configuration/configuration.ts";
import { type HttpServer, httpServer } from "./http-server.ts";

const service = createResumeService({
  engine: rules(),
  reader: { read: () => Promise.reject(new Error("nothing is read here")), close: async () => {} },
});
let server: HttpServer;
let port: number;
beforeAll(async () => {
  server = httpServer(service, readConfig(ServerConfig, { VITAE_PORT: "0" }));
  port = Number(new URL(await server.listen()).port);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

/** Sends a head as it is and reads until the server closes. */
async function answerTo(line: string, headers = "Host: vitae.example\r\n"): Promise<{ head: string; body: string }> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  let answer = "";
  socket.on("data", (text: string) => {
    answer += text;
  });
  socket.write(`${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
  await once(socket, "close");
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { head, body };
}

test.each([
  ["a path that cannot be decoded", "POST /%zz", 401, "unknown_endpoint"],
  ["a path with a broken character", "POST /parse/%c3%28", 401, "unknown_endpoint"],
  ["a long path", `POST /${"x".repeat(5000)}`, 401, "unknown_endpoint"],
  ["a whole URL", "POST http://vitae.example/parse/", 401, "token_missing"],
  ["the server itself", "OPTIONS *", 401, "unknown_endpoint"],
  ["a method that Fastify does not know", "PURGE /parse/", 405, "method_not_allowed"],
  ["a method that nobody knows", "FOO /parse/", 405, "method_not_allowed"],
  ["a tunnel", "CONNECT vitae.example:443", 401, "unknown_endpoint"],
  ["too long a path", `GET /${"x".repeat(20_000)}`, 431, "headers_too_large"],
])("responds to %s in the format of other responses", async (_, line, status, code) => {
  const { head, body } = await answerTo(line);
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^x-service-request-id: [0-9a-f-]{36}$/im);
  expect(JSON.parse(body)).toEqual({ code, detail: expect.any(String) });
});

test("rejects a request without a host, and an invalid token before 100 Continue", async () => {
  expect(JSON.parse((await answerTo("GET /healthz", "")).body)).toMatchObject({ code: "request_malformed" });
  const asking = "Host: v\r\nAuthorization: Bearer bad\r\nContent-Length: 9\r\nExpect: 100-continue\r\n";
  const { head, body } = await answerTo("POST /parse/", asking);
  expect([head.split("\r\n")[0], JSON.parse(body)]).toMatchObject(["HTTP/1.1 401 Unauthorized", { code: "token_invalid" }]);
});
