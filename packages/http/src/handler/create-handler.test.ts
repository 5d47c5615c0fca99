import { Readable } from "node:stream";
import { type ResumeService, VitaeError } from "@vitae/core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HttpHandler } from "../http-types.ts";
import { ask, file, formBody } from "../test/exchange.ts";
import { type OpenService, openService } from "../test/open-service.ts";
import { createHandler } from "./create-handler.ts";

let open: OpenService;
let dispatch: HttpHandler;
beforeAll(async () => {
  open = await openService();
  dispatch = createHandler(open.service, { basePath: "/v1" });
});

/** A body that tells how much of it was taken. */
function watchedBody() {
  const taken = { bytes: 0 };
  const body = new Readable({
    highWaterMark: 64 * 1024,
    read(size) {
      taken.bytes += size;
      this.push(Buffer.alloc(size));
    },
  });
  return { body, taken };
}

test("responses forbid sniffing, framing and loading; the API page loads its own style", async () => {
  const { headers } = await ask(dispatch, "GET /healthz");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  const page = await ask(dispatch, "GET /docs");
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'$/);
});

describe("the order of checks", () => {
  test("an unknown path is 401 before everything else, with or without a token", async () => {
    const reply = {
      status: 401,
      json: { detail: "Unknown API endpoint. Check the spelling and the trailing slash.", code: "unknown_endpoint" },
    };
    for (const path of ["/v1/parse", "/parse/", "/v1/nothing/", "/v1/parse//", "/"]) {
      expect(await ask(dispatch, `DELETE ${path}`)).toMatchObject(reply);
      expect(await ask(dispatch, `POST ${path}`, { headers: { authorization: open.bearer } })).toMatchObject(reply);
    }
    expect((await ask(dispatch, "GET /nothing")).headers["www-authenticate"]).toBeUndefined();
  });

  test("a wrong method is 405 with the allowed methods, before the token is checked", async () => {
    expect(await ask(dispatch, "GET /v1/parse/")).toMatchObject({
      status: 405,
      headers: { allow: "POST, OPTIONS" },
      json: { detail: "Method Not Allowed", code: "method_not_allowed" },
    });
    expect((await ask(dispatch, "POST /healthz")).headers.allow).toBe("GET, HEAD, OPTIONS");
  });

  test.each([
    ["Missing API token.", {}],
    ["Missing API token.", { authorization: "Basic eDp5" }],
    ["Invalid API token.", { authorization: "Bearer nonsense" }],
  ])("%s is 401 before size and shape, and reads nothing", async (detail, headers) => {
    const { body, taken } = watchedBody();
    const reply = await ask(dispatch, "POST /v1/parse/?format=x", { headers: { ...headers, "content-length": "99999999999" }, body });
    expect(reply).toMatchObject({ status: 401, json: { detail }, headers: { "www-authenticate": "Bearer", connection: "close" } });
    expect(taken.bytes).toBe(0);
  });

  test("a suspended account is 403 before the body", async () => {
    const account = await open.service.accounts.create({ name: "Suspended" });
    const { key } = await open.service.accounts.createKey(account.id);
    await open.service.accounts.transition(account.id, "suspend");
    const reply = await ask(dispatch, "POST /v1/parse/", { headers: { authorization: `Bearer ${key}` } });
    expect(reply).toMatchObject({ status: 403, json: { detail: "Account suspended.", code: "account_suspended" } });
  });

  test("an empty balance is 403", async () => {
    const account = await open.service.accounts.create({ name: "Poor" });
    const { key } = await open.service.accounts.createKey(account.id);
    await open.service.accounts.credit(account.id, -5_000_000);
    const reply = await ask(dispatch, "POST /v1/parse/", { headers: { authorization: `Bearer ${key}` } });
    expect(reply).toMatchObject({ status: 403, json: { code: "no_credit" } });
  });

  test("a large body is 413 before it is validated", async () => {
    const headers = { authorization: open.bearer, "content-type": "multipart/form-data; boundary=b", "content-length": "500000000" };
    const body = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n'),
      Buffer.alloc(11_000_000),
    ]);
    expect((await ask(dispatch, "POST /v1/parse/?format=x", { headers, body })).status).toBe(413);
  });
});

describe("other methods", () => {
  test("HEAD returns the response of GET without the body", async () => {
    const get = await ask(dispatch, "GET /healthz");
    const head = await ask(dispatch, "HEAD /healthz");
    expect(head).toMatchObject({ status: 200, text: "", headers: { "content-length": get.headers["content-length"] } });
    expect(await ask(dispatch, "HEAD /v1/parse/")).toMatchObject({ status: 405, text: "" });
  });

  test("OPTIONS returns the methods of an existing path, without a token", async () => {
    const reply = await ask(dispatch, "OPTIONS /v1/parse/");
    expect(reply).toMatchObject({ status: 204, text: "", headers: { allow: "POST, OPTIONS" } });
    expect(Object.keys(reply.headers).filter((name) => name.startsWith("access-control") || name === "content-length")).toEqual([]);
    expect((await ask(dispatch, "OPTIONS /v1/parse")).status).toBe(401);
  });

  test("only pages of allowed origins may call the API and read the request id", async () => {
    const shared = createHandler(open.service, { corsOrigins: ["https://app.example"] });
    const headers = { origin: "https://app.example", "access-control-request-headers": "authorization,x-extra" };
    expect(await ask(shared, "OPTIONS /parse/", { headers })).toMatchObject({
      status: 204,
      headers: {
        vary: "Origin",
        "access-control-allow-origin": "https://app.example",
        "access-control-allow-methods": "POST, OPTIONS",
        "access-control-allow-headers": "authorization,x-extra",
      },
    });
    expect((await ask(shared, "POST /parse/", { headers })).headers["access-control-expose-headers"]).toContain("X-Service-Request-Id");
    expect(
      (await ask(shared, "POST /parse/", { headers: { origin: "https://evil.example" } })).headers["access-control-allow-origin"],
    ).toBeUndefined();
  });
});

test("every response has a unique request id, which its log line repeats", async () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const ids = new Set<string | undefined>();
  for (const line of ["GET /healthz", "GET /nothing", "GET /v1/parse/", "POST /v1/parse/", "OPTIONS /v1/parse/"]) {
    const id = (await ask(dispatch, line)).headers["x-service-request-id"];
    expect(id).toMatch(uuid);
    expect(open.logged.find((entry) => entry.request_id === id)).toMatchObject({ event: "request" });
    ids.add(id);
  }
  expect(ids.size).toBe(5);
});

describe("the log", () => {
  beforeEach(() => {
    open.logged.length = 0;
  });

  test("logs method, route, status, duration and bytes, never query, filename or text", async () => {
    const asked = formBody([file("private-name.pdf", "Private Person\nprivate@example.org\n")]);
    await ask(dispatch, "POST /v1/parse/?include=provenance&q=private", {
      ...asked,
      headers: { authorization: open.bearer, ...asked.headers },
    });
    const line = open.logged.find((entry) => entry.event === "request");
    expect(line).toMatchObject({
      method: "POST",
      route: "/parse/",
      status: 200,
      ms: expect.any(Number),
      bytes_in: Number(asked.headers?.["content-length"]),
    });
    expect(JSON.stringify(open.logged).toLowerCase()).not.toContain("private");
  });

  test("logs probes at debug level only", async () => {
    for (const path of ["/healthz", "/readyz", "/openapi.json"]) await ask(dispatch, `GET ${path}`);
    expect(open.logged.map(({ level, route }) => [level, route])).toEqual([
      ["debug", "/healthz"],
      ["debug", "/readyz"],
      ["info", "/openapi.json"],
    ]);
  });

  test("logs class and stack of a bug, and returns only an internal error", async () => {
    const parse = () => Promise.reject(new RangeError("secret résumé"));
    const broken: ResumeService = { ...open.service, as: (principal) => ({ ...open.service.as(principal), parse }) };
    const asked = formBody([file("cv.pdf", "x")]);
    const reply = await ask(createHandler(broken), "POST /parse/", {
      ...asked,
      headers: { authorization: open.bearer, ...asked.headers },
    });
    expect(reply).toMatchObject({ status: 500, json: { detail: "Internal error. Quote the request id.", code: "internal" } });
    const line = open.logged.find((entry) => entry.event === "request_failed");
    expect(line).toMatchObject({
      level: "error",
      error: "RangeError",
      stack: expect.stringContaining("create-handler.test.ts"),
      request_id: reply.headers["x-service-request-id"],
    });
    expect(JSON.stringify(open.logged)).not.toContain("secret");
  });
});

describe("outside the base path", () => {
  test("health, readiness, OpenAPI document and API page need no token", async () => {
    expect(await ask(dispatch, "GET /healthz")).toMatchObject({ status: 200, json: { status: "ok" } });
    expect(await ask(dispatch, "GET /readyz")).toMatchObject({ status: 200, json: { status: "ready", parts: ["storage", "queue"] } });
    expect((await ask(dispatch, "GET /openapi.json")).json.openapi).toBe("3.1.0");
    expect(await ask(dispatch, "GET /docs")).toMatchObject({ status: 200, headers: { "content-type": "text/html; charset=utf-8" } });
    expect((await ask(dispatch, "GET /v1/healthz")).status).toBe(401);
  });

  test("readiness names the parts that are down", async () => {
    const down = {
      ...open.service,
      ready: async () => [
        { name: "storage", ok: false },
        { name: "queue", ok: true },
        { name: "model", ok: false },
      ],
    };
    expect(await ask(createHandler(down), "GET /readyz")).toMatchObject({
      status: 503,
      json: { detail: "Not ready: storage, model.", code: "not_ready" },
    });
  });
});

test("a retryable rejection has Retry-After in whole seconds", async () => {
  const refuse = () => Promise.reject(new VitaeError("idempotency_in_progress", { retryAfter: 1.2 }));
  const reply = await ask(createHandler({ ...open.service, authorise: refuse }), "POST /parse/");
  expect(reply).toMatchObject({ status: 409, headers: { "retry-after": "2" } });
});

test.each([["v1"], ["/v1/"], ["//v1"]])("normalises the slashes of the base path %s", async (basePath) => {
  expect((await ask(createHandler(open.service, { basePath }), "GET /v1/parse/")).status).toBe(405);
});

test("accepts a request line with scheme and host", async () => {
  expect((await ask(dispatch, "GET http://vitae.example:8080/healthz?x=1")).status).toBe(200);
});

test("a base path with the name of a public endpoint hides none of them", async () => {
  const odd = createHandler(open.service, { basePath: "/healthz" });
  expect(await ask(odd, "GET /healthz")).toMatchObject({ status: 200, json: { status: "ok" } });
  expect(await ask(odd, "GET /readyz")).toMatchObject({ status: 200 });
  expect(await ask(odd, "POST /healthz/parse/")).toMatchObject({ status: 401, json: { code: "token_missing" } });
});
