import { beforeEach, expect, test } from "vitest";
import { runEffect } from "../runtime/run-effect.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { portEffect } from "../runtime/to-effect.ts";
import type { IdempotencyStore } from "../storage/idempotency-store.port.ts";
import type { Storage } from "../storage/storage.port.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { type Operation, type PipelineDeps, runOperation } from "./pipeline.ts";
import { createSlotLimiter } from "./slot-limiter.ts";

const day = 24 * 60 * 60 * 1000;
let now: number;
let storage: Storage;
let deps: PipelineDeps;

beforeEach(() => {
  now = 1_700_000_000_000;
  storage = memoryStorage();
  deps = depsOver(storage);
});

const host = { ...systemRuntime(), clock: { now: () => now } };
const depsOver = (over: Storage): PipelineDeps => ({
  storage: over,
  host,
  gate: createSlotLimiter({ slots: over.slots, host, limit: 3 }),
  timeoutMs: 5_000,
});
const operation = (work: () => Promise<unknown> = async () => "done", ceiling = () => 0): Operation<string, unknown> => ({
  name: "parse",
  heavy: true,
  timedOut: "parse_timed_out",
  maxCost: ceiling,
  repeat: "work_again",
  execute: (_, call) => portEffect(call, work),
});
const request = (change: { key?: string; fingerprint?: string; token?: string } = {}) => ({
  input: "cv",
  principal: { account: "acc", token: change.token ?? "tok", kind: "console", metered: false } as const,
  requestId: "r",
  reply: { key: change.key ?? "k", fingerprint: change.fingerprint ?? "f" },
});
const ask = (change: Parameters<typeof request>[0] = {}, one = operation(), at = deps, signal?: AbortSignal) =>
  runEffect(runOperation(at, one, request(change)), signal);
const fresh = { value: "done", replayed: false };
const repeated = { value: "done", replayed: true };

test("of two concurrent requests with a key, one runs and the other is rejected", async () => {
  let runs = 0;
  const refused = Promise.withResolvers<void>();
  const slow = operation(async () => {
    await refused.promise;
    return ++runs;
  });
  const firstAnswer = ask({}, slow);
  const secondAnswer = ask({}, slow);
  secondAnswer.catch(() => refused.resolve());
  const [first, second] = await Promise.allSettled([firstAnswer, secondAnswer]);
  expect(first).toMatchObject({ status: "fulfilled", value: { value: 1, replayed: false } });
  expect(second).toMatchObject({ reason: { code: "idempotency_in_progress", status: 409, retryAfter: 1 } });
  expect(runs).toBe(1);
});

test("another request under the same key is refused, while the first runs and after", async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = ask(
    {},
    operation(() => {
      begun.resolve();
      return end.promise;
    }),
  );
  await begun.promise;
  await expect(ask({ fingerprint: "other" })).rejects.toMatchObject({ code: "idempotency_mismatch", status: 422 });
  end.resolve();
  await running;
  await expect(ask({ fingerprint: "other" })).rejects.toMatchObject({ code: "idempotency_mismatch" });
});

test("a key is kept for 24 hours per token", async () => {
  expect(await ask()).toEqual(fresh);
  now += day - 1;
  expect(await ask()).toEqual(repeated);
  expect(await ask({ token: "another" })).toEqual(fresh);
  now += 1;
  expect(await ask({ fingerprint: "other" })).toEqual(fresh);
});

test("the key of a crashed process is released after the timeout of its request", async () => {
  const claim = { account: "acc", token: "tok", key: "k", fingerprint: "f", operation: "dead", at: now, leaseUntil: now + 7_000 };
  await storage.idempotency.claim(claim);
  now += 6_999;
  await expect(ask()).rejects.toMatchObject({ code: "idempotency_in_progress" });
  now += 1;
  expect(await ask()).toEqual(fresh);
});

test("the claim of a key lasts for the timeout of its request", async () => {
  const claims: number[] = [];
  const replies: IdempotencyStore = {
    ...storage.idempotency,
    claim: (claim) => {
      claims.push(claim.leaseUntil - claim.at);
      return storage.idempotency.claim(claim);
    },
  };
  await ask({}, operation(), depsOver({ ...storage, idempotency: replies }));
  expect(claims).toEqual([5_000 + 2_000]);
});

test("releases the key if the caller disconnects during the claim", async () => {
  const [claiming, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const replies: IdempotencyStore = {
    ...storage.idempotency,
    claim: async (claim) => {
      claiming.resolve();
      await gone.promise;
      return storage.idempotency.claim(claim);
    },
  };
  const caller = new AbortController();
  const left = ask({}, operation(), depsOver({ ...storage, idempotency: replies }), caller.signal).catch((error) => error.code);
  await claiming.promise;
  caller.abort();
  gone.resolve();
  expect(await left).toBe("cancelled");
  expect(await ask()).toEqual(fresh);
});

test("releases the key after a defect in an operation", async () => {
  const broken = operation(undefined, () => {
    throw new TypeError("no price");
  });
  await expect(ask({}, broken)).rejects.toThrow("no price");
  expect(await ask()).toEqual(fresh);
});
