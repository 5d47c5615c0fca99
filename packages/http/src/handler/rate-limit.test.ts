import { Readable } from "node:stream";
import { createResumeService, systemRuntime } from "@vitae/core";
import { rules } from "@vitae/rules";
import { beforeEach, expect, test } from "vitest";
import { openApiDocument } from "../api-docs/openapi.ts";
import type { HttpHandler } from "../http-types.ts";
import { resumeRoutes } from "../routes/routes.ts";
import { ask } from "../test/exchange.ts";
import { textReader } from "../test/text-reader.ts";
import { createHandler } from "./create-handler.ts";
import { rateLimit } from "./rate-limit.ts";

let now: number;
const clock = { now: () => now };
beforeEach(() => {
  now = 1_700_000_000_000;
});

test("accepts the limit of requests in any minute and rejects the next", () => {
  const limit = rateLimit({ perMinute: 3, clock });
  const passes = (caller = "a") => {
    try {
      limit(caller);
      return true;
    } catch {
      return false;
    }
  };
  let passed: number[] = [];
  for (let at = 0; at < 300_000; at += 700) {
    now = 1_700_000_000_000 + at;
    if (passes()) passed.push(at);
    passed = passed.filter((time) => time > at - 60_000);
    expect(passed.length).toBeLessThanOrEqual(3);
  }
  expect(passed).toHaveLength(3);
  expect(passes("b")).toBe(true);
});

test("returns the time to wait, and accepts a request after it", () => {
  const limit = rateLimit({ perMinute: 2, clock });
  limit("a");
  now += 10_000;
  limit("a");
  now += 20_000;
  expect(() => limit("a")).toThrow(expect.objectContaining({ code: "rate_limited", status: 429, retryAfter: 30 }));
  now += 30_000;
  limit("a");
});

test("accepts requests after the clock was set back", () => {
  const limit = rateLimit({ perMinute: 1, clock });
  limit("a");
  now -= 3_600_000;
  limit("a");
});

/** A service with a key of each kind of account. */
async function limited(perMinute: number | undefined): Promise<{ dispatch: HttpHandler; good: string; suspended: string; other: string }> {
  const service = createResumeService({ engine: rules(), reader: textReader(), runtime: { ...systemRuntime(), clock } });
  const keyOf = async (id: string) => `Bearer ${(await service.accounts.createKey(id)).key}`;
  const { id } = await service.accounts.create({ name: "Busy" });
  const banned = await service.accounts.create({ name: "Banned" });
  const suspended = await keyOf(banned.id);
  await service.accounts.transition(banned.id, "suspend");
  const options = perMinute === undefined ? {} : { ratePerMinute: perMinute };
  return { dispatch: createHandler(service, options), good: await keyOf(id), other: await keyOf(id), suspended };
}

test("rejects requests of a key beyond its limit before the body is read, and not those of other keys", async () => {
  const { dispatch, good, other, suspended } = await limited(2);
  for (let turn = 0; turn < 2; turn++) expect((await ask(dispatch, "POST /parse/", { headers: { authorization: good } })).status).toBe(422);
  const body = new Readable({ read: () => expect.unreachable("the body was read"), highWaterMark: 0 });
  const refused = await ask(dispatch, "POST /parse/", { headers: { authorization: good, "content-length": "99999999999" }, body });
  expect(refused).toMatchObject({
    status: 429,
    headers: { "retry-after": "60", connection: "close" },
    json: { code: "rate_limited", detail: "Too many requests. Retry after the number of seconds in the Retry-After header." },
  });
  expect((await ask(dispatch, "POST /parse/", { headers: { authorization: other } })).status).toBe(422);
  for (let turn = 0; turn < 4; turn++) {
    expect((await ask(dispatch, "POST /parse/", { headers: { authorization: suspended } })).status).toBe(403);
    expect((await ask(dispatch, "POST /parse/")).json.code).toBe("token_missing");
    expect((await ask(dispatch, "GET /healthz")).status).toBe(200);
  }
});

test("has no limit by default", async () => {
  const { dispatch, good } = await limited(undefined);
  for (let turn = 0; turn < 100; turn++)
    expect((await ask(dispatch, "POST /parse/", { headers: { authorization: good } })).status).toBe(422);
});

test("is documented for every endpoint that requires a key", () => {
  const { paths } = openApiDocument(resumeRoutes, { basePath: "" }) as { paths: Record<string, Record<string, { responses: object }>> };
  expect(Object.keys(paths["/parse/"]?.post?.responses ?? {})).toContain("429");
  expect(Object.keys(paths["/healthz"]?.get?.responses ?? {})).not.toContain("429");
});
