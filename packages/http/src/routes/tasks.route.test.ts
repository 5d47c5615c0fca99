import { createResumeService } from "@vitae/core";
import { rules } from "@vitae/rules";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createHandler } from "../handler/create-handler.ts";
import type { HttpHandler } from "../http-types.ts";
import { ask, file, formBody, jsonBody } from "../test/exchange.ts";
import { type OpenService, openService } from "../test/open-service.ts";
import { textReader } from "../test/text-reader.ts";

const resume = "Nora Example\nnora@example.org\n\nSkills\nWelding, Dutch\n";
const link = `https://files.example/text/${encodeURIComponent(resume)}`;

let open: OpenService;
let dispatch: HttpHandler;
beforeAll(async () => {
  open = await openService();
  dispatch = createHandler(open.service, { basePath: "/v1" });
});

type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly to?: HttpHandler; readonly by?: string };

const submit = (body: unknown, { headers, to = dispatch, by = open.bearer }: Sent = {}) => {
  const asked = jsonBody(body);
  return ask(to, "POST /v1/parse/async", { ...asked, headers: { authorization: by, ...asked.headers, ...headers } });
};
const poll = (id: string, { by = open.bearer, to = dispatch }: Sent = {}) =>
  ask(to, `GET /v1/parse/tasks/${id}`, { headers: { authorization: by } });

async function newCaller() {
  const { accounts } = open.service;
  const { id } = await accounts.create({ name: "Other" });
  return { id, by: `Bearer ${(await accounts.createKey(id)).key}` };
}

describe("a task", () => {
  test("is accepted at once, run by a worker, and has one result per link in input order", async () => {
    const callback_url = "https://app.example/callbacks";
    const accepted = await submit({ file_urls: [link, "https://files.example/gone.pdf"], callback_url });
    expect(accepted).toMatchObject({ status: 202, json: { status: "queued", callback_secret: expect.stringMatching(/^whsec_/) } });
    const { task_id } = accepted.json;
    const queued = { op: "parse", status: "queued", status_code: null, result: null, error: null, completed_at: null };
    expect((await poll(task_id)).json).toMatchObject({ task_id, ...queued, delivery: { status: "pending", attempts: 0 } });

    const worker = open.service.startWorker();
    onTestFinished(() => worker.stop());
    await vi.waitFor(async () => expect((await poll(task_id)).json).toMatchObject({ delivery: { status: "delivered" } }), 30_000);
    const { status, text, json } = await poll(task_id);
    expect([status, json.status, json.status_code, json.progress]).toEqual([200, "succeeded", 200, 1]);
    expect(json.result.results).toMatchObject([
      { index: 0, email: "nora@example.org" },
      { index: 1, filename: "gone.pdf", error: { status_code: 400, detail: "file_urls[1] could not be fetched (HTTP 404)." } },
    ]);
    for (const secret of [accepted.json.callback_secret, callback_url]) expect(text).not.toContain(secret);
  });

  test("has no secret without a callback URL", async () => {
    const { status, json } = await submit({ file_urls: [link] });
    expect({ status, keys: Object.keys(json).toSorted() }).toEqual({ status: 202, keys: ["status", "task_id"] });
    expect((await poll(json.task_id)).json.delivery).toEqual({ status: "not_requested", attempts: 0 });
  });

  test("is not readable by other keys, even of the same account", async () => {
    const { task_id } = (await submit({ file_urls: [link] })).json;
    const { key } = await open.service.accounts.createKey(open.accountId);
    for (const by of [(await newCaller()).by, `Bearer ${key}`]) {
      expect(await poll(task_id, { by })).toMatchObject({ status: 404, json: { detail: "Task not found.", code: "task_not_found" } });
    }
  });

  test.each(["1", "00000000-0000-4000-8000-000000000000", "..%2F..", "'%20or%201=1", "x".repeat(2_000), "%00"])(
    "is not found by the id %s",
    async (id) => {
      expect(await poll(id)).toMatchObject({ status: 404, json: { detail: "Task not found." } });
    },
  );

  test("can be read but not submitted without credit", async () => {
    const { id, by } = await newCaller();
    const { task_id } = (await submit({ file_urls: [link] }, { by })).json;
    await open.service.accounts.credit(id, -5_000_000);
    expect(await submit({ file_urls: [link] }, { by })).toMatchObject({ status: 403, json: { code: "no_credit" } });
    expect((await poll(task_id, { by })).status).toBe(200);
  });

  test("is created once per Idempotency-Key; a repetition omits the secret", async () => {
    const headers = { "idempotency-key": "once" };
    const body = { file_urls: [link], callback_url: "https://app.example/callbacks" };
    const first = await submit(body, { headers });
    const second = await submit(body, { headers });
    expect(second).toMatchObject({ status: 202, headers: { "idempotent-replayed": "true" } });
    expect(second.json).toEqual({ task_id: first.json.task_id, status: "queued" });
    expect(await submit({ file_urls: [`${link}2`] }, { headers })).toMatchObject({ status: 400, json: { code: "idempotency_mismatch" } });
  });
});

describe("a request for a task", () => {
  const eleven = Array.from({ length: 11 }, () => link);

  test.each<[string, unknown, string]>([
    ["no links", {}, "file_urls: Field required."],
    ["links that are none", { file_urls: link }, "file_urls: Input should be a valid list."],
    ["an empty list", { file_urls: [] }, "file_urls: List should have at least 1 item."],
    ["eleven links", { file_urls: eleven }, "file_urls: List should have at most 10 items."],
    ["a number among them", { file_urls: [link, 5] }, "file_urls[1]: Input should be a valid string."],
    [
      "a link too long",
      { file_urls: [`https://a.example/${"x".repeat(2048)}`] },
      "file_urls[0]: String should have at most 2048 characters.",
    ],
    ["a link that is not public", { file_urls: [link, link, "http://a.example/cv.pdf"] }, "file_urls[2] is not a valid public https link."],
    ["a callback elsewhere", { file_urls: [link], callback_url: "ftp://a.example" }, "callback_url is not a valid public https link."],
    ["a list", [link], "body: Input should be a valid object."],
    ["null", null, "body: Input should be a valid object."],
  ])("with %s is told in a sentence that names the field", async (_, body, detail) => {
    expect(await submit(body)).toMatchObject({ status: 400, json: { detail, code: "validation_failed" } });
  });

  test.each([
    ["that is no JSON", '{"file_urls":', "body_malformed"],
    ["with a key twice", `{"file_urls":["${link}"],"file_urls":["${link}"]}`, "json_duplicate_key"],
  ])("%s is 400", async (_, body, code) => {
    const headers = { authorization: open.bearer, "content-type": "application/json" };
    expect(await ask(dispatch, "POST /v1/parse/async", { headers, body })).toMatchObject({ status: 400, json: { code } });
  });

  test("rejects a form", async () => {
    const asked = formBody([file("cv.pdf", resume)]);
    const reply = await ask(dispatch, "POST /v1/parse/async", { ...asked, headers: { authorization: open.bearer, ...asked.headers } });
    expect(reply).toMatchObject({ status: 400, json: { detail: "body: Input should be sent as application/json." } });
  });

  test("accepts 48 MB and rejects one byte more", async () => {
    const most = 48 * 1024 * 1024;
    const headers = { authorization: open.bearer, "content-type": "application/json" };
    const padded = (bytes: number) => `{"file_urls":["${link}"]}`.padEnd(bytes, " ");
    const send = (bytes: number) => ask(dispatch, "POST /v1/parse/async", { headers, body: padded(bytes) });
    expect((await send(most)).status).toBe(202);
    expect(await send(most + 1)).toMatchObject({ status: 413, json: { detail: "Request body too large. Maximum size is 48 MB." } });
  });

  test("is rejected with Retry-After while the queue is full", async () => {
    const small = await openService({ tasks: { queueMax: 1 } });
    const to = createHandler(small.service, { basePath: "/v1" });
    const by = small.bearer;
    expect((await submit({ file_urls: [link] }, { to, by })).status).toBe(202);
    const refused = await submit({ file_urls: [link] }, { to, by });
    expect(refused).toMatchObject({ status: 429, json: { code: "queue_full" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("is 503 without a link fetcher", async () => {
    const service = createResumeService({ engine: rules(), reader: textReader() });
    const to = createHandler(service, { basePath: "/v1" });
    const { key } = await service.accounts.createKey((await service.accounts.create({ name: "Bare" })).id);
    expect(await submit({ file_urls: [link] }, { to, by: `Bearer ${key}` })).toMatchObject({
      status: 503,
      json: { code: "tasks_not_enabled" },
    });
  });
});

test.each([
  ["GET /v1/parse/async", 405, "method_not_allowed", "POST, OPTIONS"],
  ["POST /v1/parse/tasks/1", 405, "method_not_allowed", "GET, HEAD, OPTIONS"],
  ["POST /v1/dance/async", 401, "unknown_endpoint", undefined],
  ["GET /v1/dance/tasks/1", 401, "unknown_endpoint", undefined],
  ["POST /v1/parse/async/", 401, "unknown_endpoint", undefined],
  ["POST /v1/parse/async", 401, "token_missing", undefined],
  ["GET /v1/parse/tasks/1", 401, "token_missing", undefined],
])("%s is %i %s without a token", async (line, status, code, allow) => {
  const reply = await ask(dispatch, line);
  expect([reply.status, reply.json.code, reply.headers.allow]).toEqual([status, code, allow]);
});
