import { createHmac } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { callbackHeaders } from "../callbacks/signature.ts";
import type { Extractor } from "../engine/extractor.port.ts";
import { noEngine } from "../service/test/no-engine.ts";
import { StorageOutage } from "../storage/storage.errors.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { taskService } from "./test/task-service.ts";

const opened: { close(options?: { graceMs?: number }): Promise<void> }[] = [];
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close({ graceMs: 0 });
});
const open = async (...given: Parameters<typeof taskService>) => {
  const all = await taskService(...given);
  opened.push(all.service);
  return all;
};
const until = async (condition: () => boolean | Promise<boolean>) => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
};
const url = (name: string) => `https://files.example/${name}?token=secret`;
const callback_url = "https://hook.example/done";
const never = () => new Promise<never>(() => {});

/** Each document costs 250 micro-USD. */
const paid: Extractor = {
  maxCostMicroUsd: 1_000,
  extract: async (_document, call) => {
    call.recordUsage({ model: "m", inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, audioSeconds: 0, costMicroUsd: 250 });
    const by = { name: "offline", model: "", version: "1", deterministic: true } as const;
    return { value: { language: "en" } as never, engine: by, warnings: [] };
  },
};

test("a task is accepted as queued, run by a worker, charged once, and called back with a signature", async () => {
  const { service, mine, ended, posts, sums, files } = await open();
  const {
    task_id,
    status,
    callback_secret = "",
  } = await mine.submit("parse", { file_urls: [url("one.pdf"), url("two.pdf")], callback_url });
  expect(status).toBe("queued");
  expect(callback_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await mine.task("parse", task_id)).toMatchObject({
    status: "queued",
    result: null,
    progress: 0,
    delivery: { status: "pending", attempts: 0 },
  });
  expect(await sums()).toEqual({ spent: 0, held: 0, charges: 0 });

  await service.startWorker().started;
  const task = await ended(task_id);
  expect(task).toMatchObject({
    op: "parse",
    status: "succeeded",
    status_code: 200,
    error: null,
    progress: 1,
    delivery: { status: "delivered", attempts: 1 },
  });
  expect(
    (task.result as { results: { filename: string; name: string }[] }).results.map(({ filename, name }) => ({ filename, name })),
  ).toEqual([
    { filename: "one.pdf", name: "Ada Lovelace" },
    { filename: "two.pdf", name: "Ada Lovelace" },
  ]);
  expect(await sums()).toMatchObject({ held: 0, charges: 1 });
  expect(files.open).toBe(0);

  const [{ body = "", headers = {} } = {}] = posts;
  expect(posts).toHaveLength(1);
  expect(headers["x-service-signature"]).toBe(`sha256=${createHmac("sha256", callback_secret).update(body).digest("hex")}`);
  expect(JSON.parse(body)).toEqual({ ...task, delivery: { status: "pending", attempts: 0 } });
  expect(body).not.toContain("hook.example");
});

test("a failed link is an item error with its field, without the query", async () => {
  const { service, mine, ended } = await open();
  const { task_id } = await mine.submit("parse", { file_urls: [url("one.pdf"), url("missing.pdf")] });
  service.startWorker();
  const { status, result } = await ended(task_id);
  expect(status).toBe("succeeded");
  expect((result as { results: unknown[] }).results[1]).toEqual({
    index: 1,
    filename: "missing.pdf",
    error: { code: "link_failed", status_code: 400, detail: "file_urls[1] could not be fetched (HTTP 404)." },
  });
  expect(JSON.stringify(result)).not.toContain("secret");
});

test("a paid task holds its maximum cost from its acceptance, and costs its usage, or nothing without success", async () => {
  const { service, mine, ended, sums } = await open({}, { engine: { ...noEngine, extractor: paid } });
  const { task_id } = await mine.submit("parse", { file_urls: [url("1"), url("2"), url("missing")] });
  expect(await sums()).toEqual({ spent: 0, held: 3_000, charges: 0 });
  service.startWorker();
  await ended(task_id);
  expect((await sums()).held).toBe(0);
  const spent = (await sums()).spent;
  const useless = await mine.submit("parse", { file_urls: [url("missing"), url("missing")] });
  await ended(useless.task_id);
  expect(await sums()).toEqual({ spent, held: 0, charges: 2 });
});

test("rejects tasks of an account without credit", async () => {
  const { service, mine, caller } = await open({}, { engine: { ...noEngine, extractor: paid } });
  await service.accounts.credit(caller.account, -5_000_000);
  await expect(mine.submit("parse", { file_urls: [url("1")] })).rejects.toMatchObject({ code: "no_credit" });
  expect((await service.tasks.stats()).tasks.queued).toBe(0);
});

test("names invalid fields", async () => {
  const { mine } = await open();
  const refused = (request: unknown) =>
    mine.submit("parse", request as never).catch(({ code, issues }) => ({ code, loc: issues[0]?.loc, msg: issues[0]?.msg }));
  const notPublic = { code: "validation_failed", msg: "is not a valid public https link" };
  expect(await refused({ file_urls: [url("1"), "http://files.example/x"] })).toEqual({ ...notPublic, loc: ["body", "file_urls", 1] });
  expect(await refused({ file_urls: [url("1")], callback_url: "ftp://x" })).toEqual({ ...notPublic, loc: ["body", "callback_url"] });
  expect(await refused({ file_urls: [] })).toMatchObject({ code: "validation_failed", loc: ["body", "file_urls"] });
  expect(await refused({ file_urls: Array(11).fill(url("1")) })).toMatchObject({ loc: ["body", "file_urls"] });
  expect(await refused({})).toMatchObject({ loc: ["body", "file_urls"] });
});

test("only the token of a task can read it, and only by its operation", async () => {
  const { service, mine, caller } = await open();
  const { task_id } = await mine.submit("parse", { file_urls: [url("1")] });
  const unknown = { code: "task_not_found" };
  await expect(service.as({ ...caller, token: "other" }).task("parse", task_id)).rejects.toMatchObject(unknown);
  await expect(mine.task("translate", task_id)).rejects.toMatchObject(unknown);
  await expect(mine.task("parse", "no uuid")).rejects.toMatchObject(unknown);
});

test("a retry with the same idempotency key returns the first response without the secret", async () => {
  const { service, mine } = await open();
  let replays = 0;
  const idempotency = { key: "k", fingerprint: "f", replayed: () => replays++ };
  const first = await mine.submit("parse", { file_urls: [url("1")], callback_url }, { idempotency });
  const second = await mine.submit("parse", { file_urls: [url("1")], callback_url }, { idempotency });
  expect(first.callback_secret).toBeDefined();
  expect(second).toEqual({ task_id: first.task_id, status: "queued" });
  expect(replays).toBe(1);
  expect((await service.tasks.stats()).tasks.queued).toBe(1);
});

test("a full queue rejects with Retry-After and places no hold", async () => {
  const { mine, sums } = await open({}, { engine: { ...noEngine, extractor: paid }, tasks: { queueMaxPerAccount: 2 } });
  await mine.submit("parse", { file_urls: [url("1")] });
  await mine.submit("parse", { file_urls: [url("1")] });
  await expect(mine.submit("parse", { file_urls: [url("1")] })).rejects.toMatchObject({ code: "queue_full", status: 429, retryAfter: 5 });
  expect((await sums()).held).toBe(2_000);
});

test("one task of an account does not wait for a hundred of another one", async () => {
  const order: string[] = [];
  const { service, mine, caller } = await open({ read: async (filename) => void order.push(filename) });
  const other = await service.accounts.create({ name: "Other" });
  for (let count = 0; count < 100; count++) await mine.submit("parse", { file_urls: [url(`a${count}`)] });
  const { task_id } = await service.as({ ...caller, account: other.id }).submit("parse", { file_urls: [url("b")] });
  service.startWorker();
  await until(async () => (await service.tasks.get(task_id)).status === "succeeded");
  expect(order.indexOf("b")).toBeLessThan(4);
});

test("progress shows how many of its links are done", async () => {
  let go = () => {};
  const { service, mine } = await open({
    read: (filename) => (filename === "2" ? new Promise((resolve) => (go = resolve)) : Promise.resolve()),
  });
  const { task_id } = await mine.submit("parse", { file_urls: [url("1"), url("2")] });
  service.startWorker();
  await until(async () => (await mine.task("parse", task_id)).progress === 0.5);
  expect(await mine.task("parse", task_id)).toMatchObject({ status: "processing" });
  go();
  await until(async () => (await mine.task("parse", task_id)).status === "succeeded");
});

test("a graceful shutdown requeues the task without counting the claim", async () => {
  let begun = 0;
  const { service, mine, ended, files } = await open({ read: () => (++begun === 1 ? never() : Promise.resolve()) });
  const { task_id } = await mine.submit("parse", { file_urls: [url("1")] });
  const first = service.startWorker();
  await until(() => begun === 1);
  await first.stop({ graceMs: 20 });
  expect(await service.tasks.get(task_id)).toMatchObject({ status: "queued", claims: 0 });
  service.startWorker();
  expect(await ended(task_id)).toMatchObject({ status: "succeeded" });
  expect(files.open).toBe(0);
});

test("a shutdown during a claim requeues the task", async () => {
  const memory = memoryStorage();
  const [asked, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begin: typeof memory.tasks.claim = async (...claim) => {
    asked.resolve();
    await slow.promise;
    return memory.tasks.claim(...claim);
  };
  const { service, storage, mine } = await open({}, { storage: { ...memory, tasks: { ...memory.tasks, claim: begin } } });
  const { task_id } = await mine.submit("parse", { file_urls: [url("1")] });
  const worker = service.startWorker();
  await asked.promise;
  const stopped = worker.stop({ graceMs: 0 });
  // Later than the end of the grace period, which was set before: timers fire in their order.
  setTimeout(slow.resolve, 30);
  await Promise.all([stopped, slow.promise]);
  expect(await storage.tasks.get(task_id)).toMatchObject({ status: "queued", claims: 0 });
});

test("a task fails with 504 after its timeout, releases its hold and is delivered", async () => {
  const { service, mine, ended, sums, posts } = await open(
    { read: never },
    { engine: { ...noEngine, extractor: paid }, tasks: { timeoutMs: 50 } },
  );
  const { task_id } = await mine.submit("parse", { file_urls: [url("1")], callback_url });
  service.startWorker();
  expect(await ended(task_id)).toMatchObject({ status: "failed", status_code: 504, error: "Resume parsing timed out", result: null });
  expect(await sums()).toEqual({ spent: 0, held: 0, charges: 0 });
  expect(JSON.parse(posts[0]?.body ?? "")).toMatchObject({ status: "failed", error: "Resume parsing timed out" });
});

test("a task whose workers die fails after three claims, free of charge, and is delivered", async () => {
  const { service, storage, mine, ended, sums } = await open({}, { engine: { ...noEngine, extractor: paid } });
  const { task_id } = await mine.submit("parse", { file_urls: [url("1")], callback_url });
  for (const token of ["1", "2", "3"]) {
    await storage.tasks.claim(task_id, { token, worker: "dead", now: Date.now(), leaseMs: 60_000, maxClaims: 3 });
    if (token !== "3") await storage.tasks.requeue(["dead"]);
  }
  service.startWorker();
  expect(await ended(task_id)).toMatchObject({ status: "failed", error: "worker lost", delivery: { status: "delivered" } });
  expect(await sums()).toEqual({ spent: 0, held: 0, charges: 0 });
});

test("a new worker requeues the tasks of a dead one", async () => {
  const { service, storage, mine, ended } = await open();
  const { task_id } = await mine.submit("parse", { file_urls: [url("1")] });
  await storage.tasks.claim(task_id, { token: "1", worker: "dead", now: Date.now(), leaseMs: 3_600_000, maxClaims: 3 });
  service.startWorker();
  expect(await ended(task_id)).toMatchObject({ status: "succeeded" });
});

test("rejects writes and charges with a stale fencing token", async () => {
  let go = () => {};
  const { service, storage, mine, log, sums } = await open({ read: () => new Promise((resolve) => (go = resolve)) });
  const { task_id } = await mine.submit("parse", { file_urls: [url("1")], callback_url });
  service.startWorker();
  await until(async () => (await service.tasks.get(task_id)).status === "processing");
  const [worker = ""] = await storage.tasks.activeWorkers();
  await storage.tasks.requeue([worker]);
  await storage.tasks.claim(task_id, { token: "other", worker: "other", now: Date.now(), leaseMs: 3_600_000, maxClaims: 3 });
  go();
  await until(() => log.some(({ event, code }) => event === "task_not_done" && code === "task_taken"));
  expect(await service.tasks.get(task_id)).toMatchObject({ status: "processing", claims: 2 });
  expect(await sums()).toMatchObject({ charges: 0 });
  expect(await storage.deliveries.get(task_id)).toBeNull();
});

test("deletes a finished task and its delivery after its retention", async () => {
  const { service, storage, mine } = await open({}, { tasks: { retentionMs: 1 } });
  const { task_id } = await mine.submit("parse", { file_urls: [url("1")], callback_url });
  service.startWorker();
  await until(async () => (await service.tasks.purge()) === 1);
  await expect(mine.task("parse", task_id)).rejects.toMatchObject({ code: "task_not_found" });
  expect(await storage.deliveries.get(task_id)).toBeNull();
});

test("a finished task is not found after its expiry", async () => {
  const { service, storage, mine } = await open({}, { tasks: { retentionMs: 1 } });
  const { task_id } = await mine.submit("parse", { file_urls: [url("1")] });
  service.startWorker();
  await until(async () => ((await storage.tasks.get(task_id))?.expiresAt ?? Number.POSITIVE_INFINITY) <= Date.now());
  expect((await storage.tasks.get(task_id))?.status).toBe("succeeded");
  for (const read of [mine.task, mine.taskJson])
    await expect(read("parse", task_id)).rejects.toMatchObject({ code: "task_not_found", status: 404 });
});

test("signs a callback with the secret of its task, also after the secret of the deployment changed", async () => {
  const storage = memoryStorage();
  const [first, second] = ["a secret of thirty-two characters", "another secret of as many characters"];
  const before = await open({}, { storage, secret: first });
  const old = await before.mine.submit("parse", { file_urls: [url("1")], callback_url });
  const after = await open({}, { storage, secret: second, previousSecrets: [first] });
  const late = await after.mine.submit("parse", { file_urls: [url("1")], callback_url });
  after.service.startWorker();
  await until(() => after.posts.length === 2);
  for (const { task_id, callback_secret = "" } of [old, late]) {
    const post = after.posts.find(({ headers }) => headers["webhook-id"] === task_id);
    const at = Number(post?.headers["webhook-timestamp"]);
    expect(post?.headers).toEqual(callbackHeaders({ secret: callback_secret, taskId: task_id, at, body: post?.body ?? "" }));
  }
});

test("rejects a callback URL that is not allowed", async () => {
  const callbacks = { refusal: () => "private_name" as const, send: async () => ({ delivered: true as const, status: 200 }) };
  const { mine } = await open({}, { callbackSender: callbacks });
  await expect(mine.submit("parse", { file_urls: [url("1")], callback_url })).rejects.toMatchObject({
    code: "validation_failed",
    issues: [{ loc: ["body", "callback_url"], msg: "is not a valid public https link" }],
  });
});

test("rejects a task if its callback secret is not available", async () => {
  const memory = memoryStorage();
  const settings = { ...memory.settings, getOrSet: () => Promise.reject(new StorageOutage("away")) };
  const { service, mine } = await open({}, { storage: { ...memory, settings }, secret: undefined as never });
  await expect(mine.submit("parse", { file_urls: [url("1")], callback_url })).rejects.toMatchObject({ code: "storage_unavailable" });
  expect(await service.tasks.list()).toEqual([]);
});

test("rejects tasks without a link fetcher", async () => {
  const { service, mine } = await open({}, { linkFetcher: undefined as never });
  await expect(mine.submit("parse", { file_urls: [url("1")] })).rejects.toMatchObject({ code: "tasks_not_enabled", status: 503 });
  await expect(service.startWorker().started).rejects.toMatchObject({ code: "tasks_not_enabled" });
});

test("the log contains no links, callback URLs or content", async () => {
  const { service, mine, ended, log } = await open();
  const { task_id } = await mine.submit("parse", { file_urls: [url("one.pdf"), url("missing.pdf")], callback_url });
  service.startWorker();
  await ended(task_id);
  await service.close();
  expect(JSON.stringify(log)).not.toMatch(/example|secret|Lovelace|one\.pdf/);
});

test("runs one task of a dead worker at a time, beside other tasks", async () => {
  const running = new Set<string>();
  const together: string[][] = [];
  const read = async (filename: string) => {
    running.add(filename);
    together.push([...running].sort());
    await new Promise((resolve) => setTimeout(resolve, 20));
    running.delete(filename);
  };
  const { service, storage, mine, ended } = await open({ read }, { heavyConcurrency: 5 });
  const suspects = [];
  for (const name of ["s1", "s2", "s3"]) {
    const { task_id } = await mine.submit("parse", { file_urls: [url(name)] });
    await storage.tasks.claim(task_id, { token: name, worker: "dead", now: Date.now(), leaseMs: 60_000, maxClaims: 3 });
    suspects.push(task_id);
  }
  const { task_id: fresh } = await mine.submit("parse", { file_urls: [url("fresh")] });
  service.startWorker();
  for (const id of [...suspects, fresh]) expect(await ended(id)).toMatchObject({ status: "succeeded" });
  expect(together.filter((names) => names.filter((name) => name.startsWith("s")).length > 1)).toEqual([]);
  expect(together).toContainEqual(["fresh", "s1"]);
});
