import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type OpenService, openService } from "../test/open-service.ts";
import { fetchHandler } from "./fetch.ts";

afterEach(() => void vi.useRealTimers());
let open: OpenService;
let answer: (request: Request) => Promise<Response>;
beforeAll(async () => {
  open = await openService();
  answer = fetchHandler(open.service, { basePath: "/v1" });
});

const post = (init: RequestInit) => new Request("http://vitae.example/v1/parse/", { method: "POST", ...init });
const form = (content: string) => {
  const body = new FormData();
  body.append("files", new Blob([content]), "cv.pdf");
  return body;
};

test("handles a form", async () => {
  const response = await answer(post({ body: form("Nora Example\nnora@example.org"), headers: { authorization: open.bearer } }));
  expect(await response.json()).toMatchObject({ email: "nora@example.org" });
  expect(response.headers.get("x-service-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("returns no body for HEAD and OPTIONS", async () => {
  const head = await answer(new Request("http://vitae.example/healthz", { method: "HEAD" }));
  expect([head.status, await head.text(), head.headers.get("content-length")]).toEqual([200, "", "15"]);
  const options = await answer(post({ method: "OPTIONS" }));
  expect([options.status, await options.text()]).toEqual([204, ""]);
});

test("removes its prefix from the URL", async () => {
  const below = fetchHandler(open.service, { prefix: "/cv" });
  const statusOf = async (path: string) => (await below(new Request(`http://vitae.example${path}`))).status;
  expect(await Promise.all(["/cv/healthz?x=1", "/healthz", "/cv", "/cvs/healthz"].map(statusOf))).toEqual([200, 200, 401, 401]);
});

test("ignores further arguments of a runtime, and sets no connection header", async () => {
  const served = answer as (request: Request, info: object) => Promise<Response>;
  const response = await served(post({ body: form("x"), headers: { authorization: "Bearer bad" } }), { remoteAddr: {} });
  expect([response.status, response.headers.get("connection")]).toEqual([401, null]);
});

test("cancels a body that is not read", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let cancelled = false;
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    cancel: () => {
      cancelled = true;
    },
  });
  const response = await answer(post({ body, duplex: "half", headers: { authorization: "Bearer bad" } } as RequestInit));
  expect(response.status).toBe(401);
  vi.advanceTimersByTime(5_000);
  await new Promise(setImmediate);
  expect(cancelled).toBe(true);
});

test("rejects a truncated body as incomplete", async () => {
  const body = new ReadableStream({
    start: (controller) =>
      controller.enqueue(new TextEncoder().encode('--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nx')),
    pull: (controller) => controller.error(new Error("connection lost")),
  });
  const headers = { authorization: open.bearer, "content-type": "multipart/form-data; boundary=b" };
  const response = await answer(post({ body, duplex: "half", headers } as RequestInit));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "body_incomplete" });
});

test("cancels the work when the request is aborted", async () => {
  const left = new AbortController();
  setTimeout(() => left.abort(), 100);
  const response = await answer(post({ body: form("wait"), headers: { authorization: open.bearer }, signal: left.signal }));
  expect(await response.json()).toMatchObject({ code: "cancelled" });
});

test.each([
  ["a bad token", { authorization: "Bearer bad" }],
  ["more files than there may be", {}],
])("refuses a form made in this process for %s, and nothing breaks behind it", async (_, headers) => {
  const broken: unknown[] = [];
  const note = (error: unknown) => void broken.push(error);
  process.on("uncaughtException", note).on("unhandledRejection", note);
  onTestFinished(() => void process.off("uncaughtException", note).off("unhandledRejection", note));
  const body = new FormData();
  for (let count = 0; count < 12; count++) body.append("files", new Blob([Buffer.alloc(300_000)]), "cv.pdf");
  const response = await answer(post({ body, headers: { authorization: open.bearer, ...headers } }));
  expect(response.status).toBeGreaterThanOrEqual(400);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(broken).toEqual([]);
});
