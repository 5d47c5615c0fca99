import { describe, expect, test, vi } from "vitest";
import { flakyProxy, type Mishap } from "./test/flaky-proxy.ts";
import { fixture, translator, world } from "./test/world.ts";

const english = { text: "Led a team of five engineers.", source_language: "en", target_language: "de" };

/** A client whose way to the service suffers the mishaps. */
async function through(...mishaps: Mishap[]) {
  const model = translator();
  const at = await world({ model });
  const proxy = await flakyProxy(at.url, ...mishaps);
  return { ...at, model, proxy, vitae: at.client({ baseUrl: proxy.url }) };
}

describe("a paid call", () => {
  test("is repeated with the same key after a lost response, and charged once", async () => {
    const { vitae, model, proxy, charged } = await through("lose the answer", "lose the answer");
    expect(await vitae.translate(english)).toMatchObject({ ok: true, translation: "Ledum aum teamum ofum fiveum engineersum." });
    expect(model.asked()).toBe(3);
    expect(await charged()).toBe(450);
    expect(new Set(proxy.seen.map(({ key }) => key)).size).toBe(1);
    expect(proxy.seen[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test("has a new idempotency key per call", async () => {
    const { vitae, proxy, charged } = await through();
    await vitae.translate(english);
    await vitae.translate(english);
    expect(new Set(proxy.seen.map(({ key }) => key)).size).toBe(2);
    expect(await charged()).toBe(900);
  });

  test("uses the idempotency key of the caller", async () => {
    const { vitae, proxy, charged } = await through();
    for (let time = 0; time < 2; time++) await vitae.translate(english, { idempotencyKey: "order-4711" });
    expect(proxy.seen.map(({ key }) => key)).toEqual(["order-4711", "order-4711"]);
    expect(await charged()).toBe(450);
  });

  test("with a file is repeated completely", async () => {
    const { proxy, url, client } = await world().then(async (at) => ({ ...at, proxy: await flakyProxy(at.url, "break at once") }));
    expect(url).not.toBe(proxy.url);
    const resume = await client({ baseUrl: proxy.url }).parse(fixture("plain.pdf"));
    expect(resume.name).toBe("Ansel Brackenmoor");
    expect(proxy.seen).toHaveLength(2);
  });
});

test.each<[string, Mishap]>([
  ["a proxy's 502 without a word of the service", { status: 502, body: "<h1>Bad gateway</h1>" }],
  ["503", { status: 503, body: '{"detail":"Service is shutting down.","code":"shutting_down"}' }],
  ["504", { status: 504, body: '{"detail":"Translation timed out","code":"translation_timed_out"}' }],
  ["429", { status: 429, headers: { "retry-after": "0" }, body: '{"detail":"Too many requests.","code":"rate_limited"}' }],
  ["a connection that breaks", "break at once"],
])("%s is passed over", async (_, mishap) => {
  const { vitae, proxy } = await through(mishap);
  expect(await vitae.detectLanguage({ text: "Ich leite seit zwei Jahren ein Team." })).toMatchObject({ language: "de" });
  expect(proxy.seen).toHaveLength(2);
});

test("waits for the delay that the service requests", async () => {
  const { vitae, proxy } = await through({ status: 429, headers: { "retry-after": "1" } });
  await vitae.detectLanguage({ text: "Ich leite seit zwei Jahren ein Team." });
  const [first, second] = proxy.seen;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(995);
});

test("waits for its earlier attempt that still runs after a broken connection", async () => {
  const running = { status: 409, headers: { "retry-after": "0" }, body: '{"detail":"still running","code":"idempotency_in_progress"}' };
  const { vitae, proxy } = await through("break at once", running, running, running, running);
  expect(await vitae.translate(english)).toMatchObject({ ok: true });
  expect(proxy.seen).toHaveLength(6);
});

test.each<[string, Mishap, object]>([
  ["a wait of an hour", { status: 429, headers: { "retry-after": "3600" } }, { status: 429, code: "http_429", retryAfter: 3600 }],
  ["what is wrong with the request", { status: 400, body: '{"detail":"no","code":"text_missing"}' }, { status: 400, code: "text_missing" }],
  ["a bug of the service", { status: 500, body: '{"detail":"no","code":"internal"}' }, { status: 500, code: "internal" }],
  [
    "what the deployment does not do",
    { status: 503, body: '{"detail":"no","code":"transcription_not_enabled"}' },
    { code: "transcription_not_enabled" },
  ],
  ["somebody else's call under the same key", { status: 409, body: '{"detail":"no","code":"idempotency_in_progress"}' }, { status: 409 }],
  ["a page that is not the service's", { status: 200, body: "<h1>Welcome</h1>" }, { status: 200, code: "reply_malformed" }],
])("%s is not waited for", async (_, mishap, error) => {
  const { vitae, proxy } = await through(mishap);
  await expect(vitae.translate(english)).rejects.toMatchObject({ name: "VitaeApiError", ...error });
  expect(proxy.seen).toHaveLength(1);
});

test("rejects with the last error after the maximum number of retries", async () => {
  const { proxy, client } = await through("break at once", { status: 503 }, { status: 502 });
  const vitae = client({ baseUrl: proxy.url, retries: 1 });
  await expect(vitae.translate(english)).rejects.toMatchObject({ status: 503, code: "http_503" });
  expect(proxy.seen).toHaveLength(2);
  await expect(vitae.translate(english, { retries: 0 })).rejects.toMatchObject({ status: 502 });
});

test("is repeated without an idempotency key only if it was rejected before it ran", async () => {
  const { vitae, proxy } = await through("break at once", { status: 503 });
  await expect(vitae.resumes.restore({ resume_id: "res_1", version: 1 })).rejects.toMatchObject({ code: "unreachable" });
  await expect(vitae.resumes.restore({ resume_id: "res_1", version: 1 })).rejects.toMatchObject({ code: "resume_not_found" });
  expect(proxy.seen.map(({ key }) => key)).toEqual([undefined, undefined, undefined]);
});

test("an abort before the request rejects with its reason and sends nothing", async () => {
  const { vitae, proxy } = await through();
  const leaving = new AbortController();
  const answer = vitae.parse(new Blob(["%PDF-"]), { signal: leaving.signal });
  leaving.abort(new Error("left"));
  await expect(answer).rejects.toThrow("left");
  expect(proxy.seen).toEqual([]);
});

test("an abort ends the retry delay", async () => {
  const { vitae, proxy } = await through({ status: 503, headers: { "retry-after": "30" } });
  const leaving = new AbortController();
  const answer = vitae.translate(english, { signal: leaving.signal });
  answer.catch(() => {});
  await vi.waitFor(() => expect(proxy.seen).toHaveLength(1), { timeout: 30_000, interval: 20 });
  leaving.abort(new Error("left"));
  await expect(answer).rejects.toThrow("left");
  expect(proxy.seen).toHaveLength(1);
});
