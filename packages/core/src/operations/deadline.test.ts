import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CallContext } from "../runtime/call.port.ts";
import { runEffect } from "../runtime/run-effect.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { portEffect } from "../runtime/to-effect.ts";
import type { Storage } from "../storage/storage.port.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { type Operation, type PipelineDeps, runOperation } from "./pipeline.ts";
import { createSlotLimiter } from "./slot-limiter.ts";

let storage: Storage;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 1_000_000 });
  storage = memoryStorage();
  await storage.accounts.create({ id: "acc", name: "Acme", state: "active", createdAt: 1 });
  await storage.ledger.append({ reference: "grant", accountId: "acc", amount: 1_000_000, kind: "grant", reason: null, createdAt: 1 });
});
afterEach(() => void vi.useRealTimers());

const principal = { account: "acc", token: "tok", kind: "console", metered: true } as const;
const host = systemRuntime();
const depsWith = (change: Partial<PipelineDeps> & { limit?: number } = {}): PipelineDeps => ({
  storage,
  host,
  gate: createSlotLimiter({ slots: storage.slots, host, limit: change.limit ?? 1_000 }),
  timeoutMs: 5_000,
  ...change,
});
const operation = (work: (call: CallContext, input: number) => Promise<unknown>): Operation<number, unknown> => ({
  name: "parse",
  heavy: true,
  timedOut: "parse_timed_out",
  maxCost: () => 100,
  repeat: "work_again",
  execute: (input, call) => portEffect(call, (portCall) => work(portCall, input)),
});
const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve("aborted");
    });
  });
const spend = (call: CallContext, costMicroUsd: number) =>
  call.recordUsage({ model: "m", inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, audioSeconds: 0, costMicroUsd });
/** Advances the clock until the work has settled. */
const settled = async <T>(work: Promise<T>): Promise<T> => {
  let done = false;
  const end = () => {
    done = true;
  };
  work.then(end, end);
  while (!done) await vi.advanceTimersByTimeAsync(1);
  return work;
};
const balance = async () => (await storage.accounts.get("acc"))?.balance;

test("work that ends near the deadline is replied and charged, or neither", async () => {
  const timeoutMs = 60;
  const deps = depsWith({ timeoutMs });
  const work = operation(async (call, input) => {
    spend(call, 1);
    await pause(timeoutMs - 15 + input / 10, call.signal);
  });
  const codes = await settled(
    Promise.all(
      Array.from({ length: 300 }, (_, input) =>
        runEffect(runOperation(deps, work, { input, principal, requestId: "r" })).then(
          () => "answered",
          (error) => error.code,
        ),
      ),
    ),
  );
  expect(new Set(codes)).toEqual(new Set(["answered", "parse_timed_out"]));
  const answered = codes.filter((code) => code === "answered").length;
  expect(await balance()).toBe(1_000_000 - answered);
  expect((await storage.accounts.get("acc"))?.held).toBe(0);
});

test("a timeout in the wait queue is 504 without a charge or a start", async () => {
  const deps = depsWith({ limit: 1 });
  const caller = new AbortController();
  const inPlace = Promise.withResolvers<void>();
  const running = operation((call) => {
    inPlace.resolve();
    return pause(1_000_000, call.signal);
  });
  const busy = runEffect(runOperation({ ...deps, timeoutMs: 2_000_000 }, running, { input: 0, principal, requestId: "r" }), caller.signal);
  busy.catch(() => {});
  await inPlace.promise;
  let begun = false;
  const late = operation(async (call) => {
    begun = true;
    spend(call, 1);
  });
  const waiting = runEffect(runOperation({ ...deps, timeoutMs: 40 }, late, { input: 0, principal, requestId: "r" }));
  await expect(settled(waiting)).rejects.toMatchObject({ code: "parse_timed_out", status: 504 });
  caller.abort();
  await busy.catch(() => {});
  expect({ begun, balance: await balance() }).toEqual({ begun: false, balance: 1_000_000 });
});

test("the timeout includes the wait for a slot", async () => {
  const deps = depsWith({ limit: 1, timeoutMs: 150 });
  const request = { input: 0, principal, requestId: "r" };
  const work = operation((call) => pause(100, call.signal));
  const [first, second] = await settled(
    Promise.allSettled([runEffect(runOperation(deps, work, request)), runEffect(runOperation(deps, work, request))]),
  );
  expect(first.status).toBe("fulfilled");
  expect(second).toMatchObject({ reason: { code: "parse_timed_out" } });
});

test("work receives its deadline", async () => {
  const work = operation(async (call) => call.deadline);
  const request = { input: 0, principal, requestId: "r" };
  const { value: deadline } = await settled(runEffect(runOperation(depsWith({ timeoutMs: 300_000 }), work, request)));
  expect(deadline).toBe(1_300_000);
});
