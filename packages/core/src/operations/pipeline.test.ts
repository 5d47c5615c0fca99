import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { CallContext } from "../runtime/call.port.ts";
import { runEffect } from "../runtime/run-effect.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { portEffect } from "../runtime/to-effect.ts";
import { localPrincipal } from "../storage/principal.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { type Operation, type PipelineDeps, runOperation } from "./pipeline.ts";
import { createSlotLimiter } from "./slot-limiter.ts";

let storage: Storage;
let deps: PipelineDeps;
const metered = { account: "acc", token: "tok", kind: "console", metered: true } as const;

beforeEach(async () => {
  storage = memoryStorage();
  const host = systemRuntime();
  deps = { storage, host, gate: createSlotLimiter({ slots: storage.slots, host, limit: 3 }), timeoutMs: 5_000 };
  await storage.accounts.create({ id: "acc", name: "Acme", state: "active", createdAt: 1 });
  await storage.ledger.append({ reference: "grant:acc", accountId: "acc", amount: 1_000, kind: "grant", reason: null, createdAt: 1 });
});

const operation = <V>(
  work: (input: string, call: CallContext) => Promise<V>,
  change: Partial<Operation<string, V>> = {},
): Operation<string, V> => ({
  name: "parse",
  heavy: true,
  timedOut: "parse_timed_out",
  maxCost: () => 300,
  repeat: "work_again",
  execute: (input, call) => portEffect(call, (portCall) => work(input, portCall)),
  ...change,
});

const request = { input: "cv", principal: metered, requestId: "r1" };
const local = { ...request, principal: localPrincipal };
const spend = (costMicroUsd: number) => ({
  model: "m",
  inputTokens: 1,
  cachedInputTokens: 0,
  outputTokens: 1,
  audioSeconds: 0,
  costMicroUsd,
});
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const account = async () => {
  const found = await storage.accounts.get("acc");
  return { balance: found?.balance, held: found?.held };
};

test("charges the usage once, and releases the hold", async () => {
  const work = operation(async (_, call) => {
    call.recordUsage(spend(120));
    call.recordUsage(spend(30));
    return { held: (await account()).held };
  });
  expect(await runEffect(runOperation(deps, work, request))).toEqual({ value: { held: 300 }, replayed: false });
  expect(await account()).toEqual({ balance: 850, held: 0 });
});

test("charges nothing when the work fails", async () => {
  const work = operation(async (_, call) => {
    call.recordUsage(spend(120));
    throw new Error("boom");
  });
  await expect(runEffect(runOperation(deps, work, request))).rejects.toThrow("boom");
  expect(await account()).toEqual({ balance: 1_000, held: 0 });
});

test("rejects with the error code of the operation after the timeout, without a charge", async () => {
  const work = operation(
    (_, call) => new Promise((_resolve, reject) => call.signal.addEventListener("abort", () => reject(new Error("aborted")))),
  );
  await expect(runEffect(runOperation({ ...deps, timeoutMs: 30 }, work, request))).rejects.toMatchObject({
    code: "parse_timed_out",
    status: 504,
  });
  expect(await account()).toEqual({ balance: 1_000, held: 0 });
});

test("repeats the work of a retry without a second charge", async () => {
  let runs = 0;
  const work = operation(async (_, call) => {
    call.recordUsage(spend(100));
    return ++runs;
  });
  const repeated = { ...request, reply: { key: "k", fingerprint: "f" } };
  expect(await runEffect(runOperation(deps, work, repeated))).toEqual({ value: 1, replayed: false });
  expect(await runEffect(runOperation(deps, work, repeated))).toEqual({ value: 2, replayed: true });
  expect(await account()).toEqual({ balance: 900, held: 0 });
});

test("returns the stored response to a retry", async () => {
  let runs = 0;
  const work = operation(async () => ++runs, { repeat: "first_answer" });
  const repeated = { ...request, reply: { key: "k", fingerprint: "f" } };
  await runEffect(runOperation(deps, work, repeated));
  expect(await runEffect(runOperation(deps, work, repeated))).toEqual({ value: 1, replayed: true });
});

test("releases the idempotency key of a failed request", async () => {
  const repeated = { ...request, reply: { key: "k", fingerprint: "f" } };
  await expect(
    runEffect(
      runOperation(
        deps,
        operation(async () => Promise.reject(new Error("boom"))),
        repeated,
      ),
    ),
  ).rejects.toThrow("boom");
  expect(
    await runEffect(
      runOperation(
        deps,
        operation(async () => "done"),
        repeated,
      ),
    ),
  ).toEqual({ value: "done", replayed: false });
});

test("saves and charges together or not at all", async () => {
  const work = operation(
    async (_, call) => {
      call.recordUsage(spend(100));
      return "result";
    },
    { save: async () => Promise.reject(new Error("disk full")) },
  );
  await expect(runEffect(runOperation(deps, work, request))).rejects.toMatchObject({ code: "storage_unavailable" });
  expect(await account()).toEqual({ balance: 1_000, held: 0 });
});

test("never runs more than three operations under a limit of three, even if ports ignore the abort", async () => {
  let live = 0;
  let most = 0;
  let begun = 0;
  const end = Promise.withResolvers<void>();
  const work = operation(async () => {
    begun++;
    most = Math.max(most, ++live);
    await end.promise;
    live--;
  });
  const callers = Array.from({ length: 12 }, () => new AbortController());
  const answers = callers.map((caller) => runEffect(runOperation(deps, work, local), caller.signal).catch((error) => error.code));
  await until(() => live === 3);
  for (const caller of callers.slice(0, 6)) caller.abort();
  await Promise.all(answers.slice(0, 6));
  end.resolve();
  expect((await Promise.all(answers)).filter((answer) => answer === "cancelled")).toHaveLength(6);
  expect(most).toBe(3);
  expect(begun).toBe(9);
});

test("keeps the slot until the port has settled, also after the reply", async () => {
  const begun = Promise.withResolvers<void>();
  const stuckUntil = Promise.withResolvers<void>();
  const stuck = operation(() => {
    begun.resolve();
    return stuckUntil.promise;
  });
  const narrow = { ...deps, gate: createSlotLimiter({ slots: storage.slots, host: deps.host, limit: 1 }) };
  const caller = new AbortController();
  const answer = runEffect(runOperation(narrow, stuck, local), caller.signal).catch((error) => error.code);
  await begun.promise;
  caller.abort();
  expect(await answer).toBe("cancelled");
  let entered = false;
  const next = runEffect(
    runOperation(
      narrow,
      operation(async () => (entered = true)),
      local,
    ),
  );
  // Longer than the limiter waits before it looks again.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(entered).toBe(false);
  stuckUntil.resolve();
  await next;
  expect(entered).toBe(true);
});

/** Storage that calls `wait` before each commit. */
const withSlowCommits = (wait: () => Promise<void>): Storage => ({
  ...storage,
  transaction: async (work, options) => {
    await wait();
    return storage.transaction(work, options);
  },
});

test("an operation succeeds if its commit ends after the deadline", async () => {
  const work = operation(async (_, call) => {
    call.recordUsage(spend(100));
    return "in time";
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const slow = { ...deps, storage: withSlowCommits(async () => void (await vi.advanceTimersByTimeAsync(1_000))), timeoutMs: 60 };
  expect(await runEffect(runOperation(slow, work, request))).toEqual({ value: "in time", replayed: false });
  expect(await account()).toEqual({ balance: 900, held: 0 });
});

test("charges a caller that disconnects during the commit", async () => {
  const work = operation(async (_, call) => call.recordUsage(spend(100)));
  const caller = new AbortController();
  const [committing, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = withSlowCommits(() => {
    committing.resolve();
    return left.promise;
  });
  const answer = runEffect(runOperation({ ...deps, storage: slow }, work, request), caller.signal).catch(() => "gone");
  await committing.promise;
  caller.abort();
  left.resolve();
  await answer;
  expect(await account()).toEqual({ balance: 900, held: 0 });
});

test("a value without success is free, and releases the idempotency key", async () => {
  let runs = 0;
  const work = operation(
    async (_, call) => {
      call.recordUsage(spend(100));
      return ++runs === 1 ? "failed" : "done";
    },
    { succeeded: (value) => value !== "failed" },
  );
  const repeated = { ...request, reply: { key: "k", fingerprint: "f" } };
  expect(await runEffect(runOperation(deps, work, repeated))).toEqual({ value: "failed", replayed: false });
  expect(await account()).toEqual({ balance: 1_000, held: 0 });
  expect(await runEffect(runOperation(deps, work, repeated))).toEqual({ value: "done", replayed: false });
  expect(await account()).toEqual({ balance: 900, held: 0 });
});
