import { createResumeService, jsonLog, systemRuntime } from "@vitae/core";
import type { DocumentReader, PageRenderer } from "@vitae/core/ports";
import { createHandler, type HttpResponse } from "@vitae/http";
import { rules } from "@vitae/rules";
import { afterAll, expect, test } from "vitest";
import { createPages, createRequestLog, recorded } from "../index.ts";

const operatorKey = "operator-key-of-this-test";
const documents: DocumentReader & PageRenderer = {
  read: () => Promise.reject(new Error("not used")),
  renderPage: () => Promise.reject(new Error("not used")),
  close: async () => {},
};
const logged: string[] = [];
const runtime = systemRuntime({ log: jsonLog({ level: "debug", write: (text) => void logged.push(text) }) });
const service = createResumeService({ reader: documents, engine: rules(), runtime });
const requests = createRequestLog(runtime.clock);
const pages = createPages(service, { documents, signIn: "session", console: { operatorKey, requests } });
afterAll(() => service.close());

const base = "http://127.0.0.1:8080/";
const own = { "x-vitae-page": "1" };
const call = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  pages.fetch(
    new Request(base + path, { method, headers: { ...own, ...headers }, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  );
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
async function operator() {
  const response = await call("POST", "console/session", {}, { key: operatorKey });
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  return async <T>(method: string, path: string, body?: unknown) => (await call(method, path, { cookie }, body)).json() as Promise<T>;
}

const guarded = [
  ["GET", "console/overview"],
  ["GET", "console/requests"],
  ["GET", "console/doctor"],
  ["GET", "console/tasks"],
  ["POST", "console/tasks/redeliver"],
  ["GET", "console/accounts"],
  ["POST", "console/accounts"],
  ["GET", "console/account?id=x"],
  ["DELETE", "console/account?id=x"],
  ["POST", "console/account/state"],
  ["POST", "console/account/credit"],
  ["POST", "console/keys"],
  ["DELETE", "console/keys?id=x"],
  ["GET", "console/resumes?account=x"],
  ["DELETE", "console/resumes?account=x"],
  ["POST", "console/resumes/restore"],
  ["GET", "console/resumes/versions"],
  ["GET", "console/resumes/version"],
  ["GET", "console/resumes/export"],
] as const;

test("no data and no action of the console without the session of an operator", async () => {
  const { key } = await service.accounts.createKey((await service.accounts.create({ name: "A" })).id);
  const signIn = await call("POST", "pages/session", {}, { key });
  const cookie = signIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const link = (await pages.fetch(new Request(base + pages.signInLink()))).headers.get("set-cookie")?.split(";")[0] ?? "";
  const value = link.split("=")[1];
  const asked = [{}, { authorization: `Bearer ${key}` }, { authorization: `Bearer ${operatorKey}` }, { cookie }, { cookie: link }];
  for (const [method, path] of guarded)
    for (const headers of [...asked, { cookie: `vitae_console=${value}` }])
      expect([path, ...(await codeOf(await call(method, path, headers)))]).toEqual([path, 401, "signed_out"]);
});

test("an API key does not open the console, and the operator key opens neither the API nor the review page", async () => {
  const { key } = await service.accounts.createKey((await service.accounts.create({ name: "A" })).id);
  for (const wrong of [key, operatorKey.slice(1), `${operatorKey}x`])
    expect(await codeOf(await call("POST", "console/session", {}, { key: wrong }))).toEqual([401, "operator_key_invalid"]);
  expect(await codeOf(await call("POST", "pages/session", {}, { key: operatorKey }))).toEqual([401, "token_invalid"]);
});

test("the browser sends the session of an operator to the console only", async () => {
  const response = await call("POST", "console/session", {}, { key: operatorKey });
  // Without a path attribute, the path of the cookie is the folder of the URL: /console.
  expect(response.headers.get("set-cookie")).toMatch(/^vitae_console=\w{43}; HttpOnly; SameSite=Strict$/);
});

test("refuses an action that another site caused", async () => {
  const signIn = await call("POST", "console/session", {}, { key: operatorKey });
  const cookie = signIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const sent = { "x-vitae-page": "", cookie };
  for (const [method, path] of guarded.filter(([method]) => method !== "GET"))
    expect([path, ...(await codeOf(await call(method, path, sent)))]).toEqual([path, 403, "foreign_request"]);
});

test("manages accounts, credit and keys, and shows a key once", async () => {
  const send = await operator();
  const { id } = await send<{ id: string }>("POST", "console/accounts", { name: "Acme" });
  expect(await send("POST", "console/account/credit", { id, micro_usd: 1_500_000, reason: "test" })).toMatchObject({ balance: 6_500_000 });
  const created = await send<{ id: string; key: string }>("POST", "console/keys", { account: id, name: "backend" });
  expect(created.key).toMatch(/^key_\w{12}_\w{43}$/);
  const shown = await send<{ keys: unknown[]; ledger: unknown[] }>("GET", `console/account?id=${id}`);
  expect(shown).toMatchObject({ account: { name: "Acme", state: "active" }, keys: [{ name: "backend", revokedAt: null }] });
  expect(shown.ledger).toMatchObject([{ kind: "credit", amount: 1_500_000, reason: "test" }, { kind: "grant" }]);
  expect(JSON.stringify(shown)).not.toContain(created.key);
  expect(JSON.stringify(shown.keys)).not.toContain("hash");
  expect(await send("DELETE", `console/keys?id=${created.id}`)).toEqual({ revoked: created.id });
  expect(await send("POST", "console/account/state", { id, event: "suspend" })).toMatchObject({ state: "suspended" });
  expect(await send("DELETE", `console/account?id=${id}`)).toEqual({ deleted: true });
  expect(await send("GET", `console/account?id=${id}`)).toMatchObject({ code: "account_not_found" });
  expect(logged.join("")).toContain('"event":"operator_action"');
  expect(logged.join("")).not.toMatch(new RegExp(`${operatorKey}|${created.key}`));
});

test("records requests of the API without query, headers and body, and sums them by hour", async () => {
  const handle = recorded(createHandler(service), requests, runtime.clock);
  const respond = (url: string, status?: number) => {
    const request = { method: "GET", url, headers: { authorization: "Bearer secret" }, body: null, signal: AbortSignal.timeout(5_000) };
    if (status === undefined) return handle(request);
    const fixed = async (): Promise<HttpResponse> => ({ status, headers: {}, body: "" });
    return recorded(fixed, requests, runtime.clock)(request);
  };
  await respond("/healthz?secret=1");
  await respond("/parse/", 200);
  await respond("/parse/", 422);
  const send = await operator();
  const listed = await send<{ path: string; status: number; id: string }[]>("GET", "console/requests");
  expect(listed.map(({ path, status }) => [path, status])).toEqual([
    ["/parse/", 422],
    ["/parse/", 200],
    ["/healthz", 200],
  ]);
  expect(listed[2]?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(listed)).not.toContain("secret");
  const { hours } = await send<{ hours: { requests: number; errors: number; parseP50: number | null }[] }>("GET", "console/overview");
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toMatchObject({ requests: 3, errors: 1, parseP50: expect.any(Number) });
});

test("keeps requests for 24 hours, and a limited number of them", () => {
  let now = 1_000 * 3_600_000;
  const log = createRequestLog({ now: () => now });
  const entry = (ms: number) => ({ id: "", at: now, method: "POST", path: "/parse/", status: 200, ms });
  for (let ms = 1; ms <= 100; ms++) log.record(entry(ms));
  expect(log.hours().at(-1)).toMatchObject({ requests: 100, errors: 0, parseP50: 50, parseP95: 95 });
  for (let count = 0; count < 20_000; count++) log.record(entry(1));
  expect(log.recent().length).toBeLessThanOrEqual(5_000);
  now += 25 * 3_600_000;
  expect(log.recent()).toEqual([]);
  expect(log.hours().reduce((sum, hour) => sum + hour.requests, 0)).toBe(0);
});

test("needs an operator key of 20 characters", () => {
  expect(() => createPages(service, { documents, console: { operatorKey: "short", requests } })).toThrow("at least 20");
});
