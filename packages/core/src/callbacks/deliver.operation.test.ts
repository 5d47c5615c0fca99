import { beforeEach, expect, test } from "vitest";
import { createHostLimiter } from "../operations/host-limiter.ts";
import { runEffect } from "../runtime/run-effect.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { StorageOutage } from "../storage/storage.errors.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { QueueMessage } from "../storage/task-queue.port.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { type DeliverDeps, deliver } from "./deliver.operation.ts";
import { callbackSchedule } from "./schedule.ts";
import type { CallbackOutcome, CallbackPost } from "./sender.port.ts";

const clock = { at: 0, now: () => clock.at };
const host = { ...systemRuntime(), clock };
const message: QueueMessage = { kind: "deliver", taskId: "t1", runAt: 0, account: "acme", priority: 0 };
const delivered: CallbackOutcome = { delivered: true, status: 204 };
const refused: CallbackOutcome = { delivered: false, status: 500, reason: "HTTP 500" };
const minute = 60_000;

let storage: Storage;
let posts: (CallbackPost & { at: number })[];
let answers: (post: CallbackPost, signal: AbortSignal) => Promise<CallbackOutcome>;

beforeEach(async () => {
  clock.at = 1_000_000;
  storage = memoryStorage();
  posts = [];
  answers = async () => refused;
  await storage.deliveries.put({ taskId: "t1", account: "acme", url: "https://hook.example/done", body: '{"a":1}', dueAt: clock.at });
});

const deps = (): DeliverDeps => ({
  storage,
  host,
  sender: {
    refusal: () => null,
    send: (post, { signal }) => {
      posts.push({ ...post, at: clock.at });
      return answers(post, signal);
    },
  },
  hostLimiter: createHostLimiter({ now: clock.now, limit: 4 }),
  schedule: callbackSchedule,
  callbackSecret: async () => "whsec_c2VjcmV0",
});
const deliverNow = (signal?: AbortSignal) => runEffect(deliver(deps(), message), signal);

/** Handles messages as the consumer does, the clock moved to each time it asks for. */
const deliverToTheEnd = async () => {
  for (;;) {
    const handled = await deliverNow();
    if (handled === "done") return storage.deliveries.get("t1");
    clock.at = handled.retryAt;
  }
};

test("makes six attempts with the delays of the contract and equal bytes", async () => {
  expect(await deliverToTheEnd()).toMatchObject({ status: "dead", attempts: 6 });
  const waits = posts.slice(1).map(({ at }, index) => (at - (posts[index]?.at ?? 0)) / minute);
  expect(waits).toEqual([1, 5, 15, 60, 240]);
  expect(new Set(posts.map(({ body }) => body)).size).toBe(1);
  expect(posts.map(({ headers }) => headers["webhook-timestamp"])).toEqual(posts.map(({ at }) => String(Math.floor(at / 1000))));
  expect(await deliverNow()).toBe("done");
  expect(posts).toHaveLength(6);
});

test("a successful attempt is the last one, and deletes the body", async () => {
  answers = async () => (posts.length === 3 ? delivered : refused);
  expect(await deliverToTheEnd()).toMatchObject({ status: "delivered", attempts: 3, body: "" });
  expect(posts).toHaveLength(3);
});

test("does not post before the due time", async () => {
  await deliverNow();
  clock.at += minute - 1;
  expect(await deliverNow()).toEqual({ retryAt: clock.at + 1 });
  expect(posts).toHaveLength(1);
});

test("only one of two workers posts an attempt", async () => {
  const refusedOne = Promise.withResolvers<void>();
  answers = async () => {
    await refusedOne.promise;
    return delivered;
  };
  const both = [deliverNow(), deliverNow()];
  await Promise.race(both);
  refusedOne.resolve();
  expect(await Promise.all(both)).toContainEqual("done");
  expect(posts).toHaveLength(1);
});

test("repeats an attempt that a shutdown interrupted, without counting it", async () => {
  const leaving = new AbortController();
  answers = (_, signal) =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve({ delivered: false, status: null, reason: "stopped" })));
  const cut = deliverNow(leaving.signal).catch(({ code }) => code);
  while (posts.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  leaving.abort();
  expect(await cut).toBe("cancelled");
  expect(await storage.deliveries.get("t1")).toMatchObject({ status: "pending", attempts: 0 });
  answers = async () => delivered;
  expect(await deliverToTheEnd()).toMatchObject({ status: "delivered", attempts: 1 });
});

test("records the outcome after a storage outage, without a second post", async () => {
  answers = async () => delivered;
  const { record } = storage.deliveries;
  let away = true;
  const returns: typeof record = async (...attempt) => {
    if (away) {
      away = false;
      throw new StorageOutage("away");
    }
    return record(...attempt);
  };
  storage = { ...storage, deliveries: { ...storage.deliveries, record: returns } };
  expect(await deliverToTheEnd()).toMatchObject({ status: "delivered", attempts: 1 });
  expect(posts).toHaveLength(1);
});

test("an operator redelivers a dead delivery with all attempts", async () => {
  await deliverToTheEnd();
  await storage.deliveries.requeue("t1", clock.at);
  answers = async () => delivered;
  expect(await deliverToTheEnd()).toMatchObject({ status: "delivered", attempts: 1 });
  expect(posts).toHaveLength(7);
});
