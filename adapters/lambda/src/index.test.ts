import { createResumeService, limits, type ResumeService, VitaeError } from "@vitae/core";
import type { DocumentReader } from "@vitae/core/ports";
import { ParseView } from "@vitae/core/schemas";
import { createRouteHandler, route } from "@vitae/http";
import { rules } from "@vitae/rules";
import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import { dispatchLambda, type LambdaEvent, vitaeLambda } from "./index.ts";

const unread: DocumentReader = { read: () => Promise.reject(new Error("nothing is read here")), close: async () => {} };
const service = createResumeService({
  engine: rules(),
  reader: unread,
  authenticate: async () => ({ account: "a", token: "t", kind: "console", metered: false }),
});
const megabyte = 1024 * 1024;
const minute = { getRemainingTimeInMillis: () => 60_000 };

const http = (rawPath: string, more: object = {}, method = "GET"): LambdaEvent => ({
  rawPath,
  rawQueryString: "",
  requestContext: { stage: "$default", http: { method } },
  ...more,
});
const rest = (path: string, more: object = {}, httpMethod = "GET"): LambdaEvent => ({ path, httpMethod, requestContext: {}, ...more });
const balanced = (path: string, more: object = {}, httpMethod = "GET") => rest(path, { requestContext: { elb: {} }, ...more }, httpMethod);

const echo = route<ResumeService>()({
  method: "POST",
  path: "/echo/",
  summary: "Says again what it was told, as often as it was told",
  access: { credit: false, consoleKey: false },
  query: z.object({ say: z.string().default("") }),
  json: z.object({ times: z.number() }),
  reply: z.object({ said: z.string() }),
  jsonBytes: 10 * megabyte,
  errors: [],
  handle: async (_, { query, json }) => ({ said: query.say.repeat(json.times) }),
});
const waits = route<ResumeService>()({
  method: "GET",
  path: "/waits/",
  summary: "Waits for ever",
  access: { credit: false, consoleKey: false },
  reply: ParseView,
  errors: [],
  handle: (_, { call }) =>
    new Promise((_resolve, reject) => call.signal.addEventListener("abort", () => reject(new VitaeError("cancelled")))),
});
const own = dispatchLambda(createRouteHandler(service, [echo, waits]));
const times = (count: number) => ({ body: JSON.stringify({ times: count }), headers: { "Content-Type": "application/json" } });
const told = (reply: { body: string }) => JSON.parse(reply.body);

test("takes the stage of an HTTP API off its path, and only that", async () => {
  const answer = vitaeLambda(service);
  const staged = { requestContext: { stage: "prod", http: { method: "GET" } } };
  expect((await answer(http("/prod/healthz", staged), minute)).statusCode).toBe(200);
  expect((await answer(http("/healthz", staged), minute)).statusCode).toBe(200);
  expect((await answer(http("/production/healthz", staged), minute)).statusCode).toBe(401);
});

test.each([
  ["HTTP API", http],
  ["REST API", rest],
  ["load balancer", balanced],
])("answers below its prefix behind a %s", async (_, event) => {
  const answer = vitaeLambda(service, { prefix: "/cv" });
  expect(told(await answer(event("/cv/healthz"), minute))).toEqual({ status: "ok" });
  expect((await answer(event("/cv"), minute)).statusCode).toBe(401);
  expect((await answer(event("/cvs/healthz"), minute)).statusCode).toBe(401);
});

test("reads the query that a REST API has decoded and a load balancer has not", async () => {
  const rested = rest("/echo/", { ...times(1), multiValueQueryStringParameters: { say: ["a&b=ü +"] } }, "POST");
  expect(told(await own(rested, minute))).toEqual({ said: "a&b=ü +" });
  const carried = balanced("/echo/", { ...times(1), queryStringParameters: { say: "a%26b%3D%C3%BC%20%2B" } }, "POST");
  expect(told(await own(carried, minute))).toEqual({ said: "a&b=ü +" });
});

test("answers a load balancer in many values exactly where it asks so", async () => {
  const headers = { "content-type": ["application/json"] };
  expect(await own(balanced("/echo/", { ...times(1), multiValueHeaders: headers, headers: null }, "POST"), minute)).toMatchObject({
    statusCode: 200,
    multiValueHeaders: { "content-type": ["application/json"] },
  });
  expect(await own(balanced("/echo/", times(1), "POST"), minute)).not.toHaveProperty("multiValueHeaders");
});

test.each([
  ["function", http, 6],
  ["load balancer", balanced, 1],
] as const)("points to the asynchronous tasks when a request is more than a %s carries", async (host, event, max) => {
  const large = { ...times(1), body: `${JSON.stringify({ times: 1 })}${" ".repeat(max * megabyte)}` };
  const reply = await own(event("/echo/", large, "POST"), minute);
  expect([reply.statusCode, told(reply)]).toEqual([413, { code: "request_exceeds_host", detail: expect.stringContaining("/parse/async") }]);
  expect(told(reply).detail).toContain(`${host} is ${max} MB`);
});

test("counts bytes in base64 as a function carries them, and a load balancer before it", async () => {
  const padded = (size: number) => Buffer.from(`{"times":1}${" ".repeat(size)}`).toString("base64");
  const encoded = (size: number) => ({ ...times(1), body: padded(size), isBase64Encoded: true });
  expect((await own(http("/echo/", encoded(5 * megabyte), "POST"), minute)).statusCode).toBe(413);
  expect((await own(http("/echo/", encoded(4 * megabyte), "POST"), minute)).statusCode).toBe(200);
  expect((await own(balanced("/echo/", encoded(0.9 * megabyte), "POST"), minute)).statusCode).toBe(200);
});

test.each([
  ["function", http, 6],
  ["load balancer", balanced, 1],
] as const)("points to callbacks when a reply is more than a %s carries", async (host, event, max) => {
  const reply = await own(
    event("/echo/", { ...times(max * megabyte), rawQueryString: "say=x", queryStringParameters: { say: "x" } }, "POST"),
    minute,
  );
  expect([reply.statusCode, told(reply)]).toEqual([
    413,
    { code: "response_exceeds_host", detail: expect.stringContaining("callback_url") },
  ]);
  expect(told(reply).detail).toContain(`${host} is ${max} MB`);
});

test("answers before the function's own time is up", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = own(http("/waits/"), { getRemainingTimeInMillis: () => 1_100 });
  await vi.advanceTimersByTimeAsync(1_000);
  const reply = await answer;
  expect([reply.statusCode, told(reply).code]).toEqual([504, "host_timed_out"]);
});

test("tells the operator when the gateway has broken an upload", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7 \ufffd\ufffd\r\n--b--\r\n';
  const reply = await vitaeLambda(service)(rest("/parse/", { headers, body }, "POST"), minute);
  expect([reply.statusCode, told(reply).detail]).toEqual([400, expect.stringContaining("the gateway passed it on as text")]);
});

test("gives bytes as base64", async () => {
  const bytes = Uint8Array.of(0x25, 0x50, 0xff, 0x00);
  const answer = dispatchLambda(async () => ({ status: 200, headers: {}, body: bytes }));
  expect(await answer(http("/"), minute)).toMatchObject({ body: "JVD/AA==", isBase64Encoded: true });
});

test("leaves no timer behind that would keep a process alive", async () => {
  const before = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  for (let count = 0; count < 20; count++) await own(http("/waits"), { getRemainingTimeInMillis: () => limits.requestMs });
  expect(process.getActiveResourcesInfo().filter((name) => name === "Timeout").length).toBeLessThanOrEqual(before);
});
