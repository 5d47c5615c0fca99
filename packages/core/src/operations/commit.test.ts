import * as Effect from "effect/Effect";
import { beforeEach, expect, test, vi } from "vitest";
import { VitaeError } from "../errors.ts";
import { limits } from "../runtime/limits.ts";
import { runEffect } from "../runtime/run-effect.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { portEffect } from "../runtime/to-effect.ts";
import type { Storage } from "../storage/storage.port.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { type Operation, type PipelineDeps, runOperation } from "./pipeline.ts";
import { createSlotLimiter } from "./slot-limiter.ts";

let storage: Storage;
const host = systemRuntime();
const principal = { account: "acc", token: "tok", kind: "console", metered: true } as const;

beforeEach(async () => {
  storage = memoryStorage();
  await storage.accounts.create({ id: "acc", name: "Acme", state: "active", createdAt: 1 });
  await storage.ledger.append({ reference: "grant:acc", accountId: "acc", amount: 1_000, kind: "grant", reason: null, createdAt: 1 });
});

const depsOver = (change: Partial<Storage>): PipelineDeps => {
  const changed = { ...storage, ...change };
  return { storage: changed, host, gate: createSlotLimiter({ slots: storage.slots, host, limit: 3 }), timeoutMs: 5_000 };
};

const usage = { model: "m", inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, audioSeconds: 0, costMicroUsd: 120 };
const operation = (change: Partial<Operation<string, string>> = {}): Operation<string, string> => ({
  name: "parse",
  heavy: false,
  timedOut: "parse_timed_out",
  maxCost: () => 300,
  repeat: "work_again",
  execute: (_, call) =>
    portEffect(call, async ({ recordUsage: spent }) => {
      spent(usage);
      return "done";
    }),
  ...change,
});
const perform = (deps: PipelineDeps, work = operation()) =>
  runEffect(runOperation(deps, work, { input: "cv", principal, requestId: "r1" }));

const sums = async () => {
  const account = await storage.accounts.get("acc");
  return { balance: account?.balance, held: account?.held };
};

test("retries a commit of unknown outcome, and charges and saves once", async () => {
  let lost = 0;
  let saved = 0;
  const answersLost: Storage["transaction"] = async (work) => {
    const value = await storage.transaction(work);
    if (lost++ === 0) throw new Error("connection reset");
    return value;
  };
  const save = async () => {
    saved++;
  };
  expect(await perform(depsOver({ transaction: answersLost }), operation({ save }))).toEqual({ value: "done", replayed: false });
  expect(await sums()).toEqual({ balance: 880, held: 0 });
  expect(saved).toBe(1);
});

test("charges the whole hold, with an alert, for a usage below zero", async () => {
  const alert = vi.spyOn(host.log, "write").mockImplementation(() => {});
  const execute: Operation<string, string>["execute"] = (_, call) =>
    portEffect(call, async ({ recordUsage }) => {
      recordUsage(usage);
      recordUsage({ ...usage, costMicroUsd: -1_000_000 });
      return "done";
    });
  await perform(depsOver({}), operation({ execute }));
  expect(await sums()).toEqual({ balance: 700, held: 0 });
  expect(alert).toHaveBeenCalledWith("error", "charge_below_zero", expect.objectContaining({ held_micro_usd: 300 }));
  alert.mockRestore();
});

test("a commit that fails twice rejects without a charge", async () => {
  const broken = depsOver({ transaction: async () => Promise.reject(new Error("disk full")) });
  await expect(perform(broken)).rejects.toMatchObject({ code: "storage_unavailable" });
  expect(await sums()).toEqual({ balance: 1_000, held: 0 });
});

test("rejects with the error of save, without a retry", async () => {
  let tries = 0;
  const save = async () => {
    tries++;
    throw new VitaeError("account_not_found");
  };
  await expect(perform(depsOver({}), operation({ save }))).rejects.toMatchObject({ code: "account_not_found" });
  expect(tries).toBe(1);
  expect(await sums()).toEqual({ balance: 1_000, held: 0 });
});

test("a hold expires after the deadline of its operation", async () => {
  const held: number[] = [];
  const hold: Storage["ledger"]["hold"] = (request) => {
    held.push(request.expiresAt - request.createdAt);
    return storage.ledger.hold(request);
  };
  await perform(depsOver({ ledger: { ...storage.ledger, hold } }));
  expect(held).toEqual([limits.holdLeaseMs]);
  // A place that is given back late, and two attempts to commit of thirty seconds each.
  expect(limits.holdLeaseMs - limits.holdRenewMs).toBeGreaterThan(limits.settleMs + 2 * 30_000);
});

test("a crashed process blocks its account until its hold expires", async () => {
  let now = 1_700_000_000_000;
  const clock = { now: () => now };
  const deps = { ...depsOver({}), host: { ...host, clock } };
  const expiresAt = now + limits.holdLeaseMs;
  await storage.ledger.hold({ operation: "dead", accountId: "acc", amount: 1_000, createdAt: now, expiresAt });
  await expect(perform({ ...deps, timeoutMs: 1 })).rejects.toMatchObject({ code: "credit_held", status: 429, retryAfter: 5 });
  now = expiresAt;
  await perform(deps);
  expect(await sums()).toEqual({ balance: 880, held: 0 });
});

test("renews a hold while its work runs", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    let renewals = 0;
    const extend: typeof storage.ledger.extend = (...renewal) => {
      renewals++;
      return storage.ledger.extend(...renewal);
    };
    const deps = { ...depsOver({ ledger: { ...storage.ledger, extend } }), timeoutMs: 600_000 };
    const work = (): Effect.Effect<string> =>
      Effect.sync(() => {
        vi.advanceTimersByTime(3 * limits.holdRenewMs);
        return "done";
      });
    await perform(deps, operation({ execute: work }));
    expect(renewals).toBe(3);
    vi.advanceTimersByTime(10 * limits.holdRenewMs);
    expect(renewals).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test("waits for credit that another call holds, and rejects once no credit is left", async () => {
  const deps = depsOver({});
  const at = host.clock.now();
  await storage.ledger.hold({ operation: "other", accountId: "acc", amount: 1_000, createdAt: at, expiresAt: at + 60_000 });
  const waiting = perform(deps);
  await storage.ledger.release("other");
  await waiting;
  expect(await sums()).toEqual({ balance: 880, held: 0 });
  await storage.ledger.hold({ operation: "last", accountId: "acc", amount: 1_000, createdAt: at, expiresAt: at + 60_000 });
  const refused = perform(deps);
  await storage.ledger.settle("last", { reference: "last", accountId: "acc", amount: -880, kind: "parse", reason: null, createdAt: at });
  await expect(refused).rejects.toMatchObject({ code: "no_credit", status: 403 });
});

test("rejects without a charge if a later request holds the idempotency key", async () => {
  const reply = { key: "k".repeat(64), fingerprint: "f".repeat(64) };
  const overtake = async () => {
    const later = {
      account: "acc",
      token: "tok",
      ...reply,
      operation: "later",
      at: host.clock.now() + 60_000,
      leaseUntil: host.clock.now() + 120_000,
    };
    expect(await storage.idempotency.claim(later)).toEqual({ state: "fresh" });
  };
  const overtaken = operation({
    execute: (_, call) =>
      portEffect(call, async ({ recordUsage: spent }) => {
        spent(usage);
        await overtake();
        return "done";
      }),
  });
  const asked = runEffect(runOperation(depsOver({}), overtaken, { input: "cv", principal, requestId: "r1", reply }));
  await expect(asked).rejects.toMatchObject({ code: "idempotency_in_progress" });
  expect(await sums()).toEqual({ balance: 1_000, held: 0 });
});

test("a stored response is deleted with its saved résumé", async () => {
  const context = { resumeId: "res_1", customerId: "cus_1", account: "acc", owner: "", externalUserId: null, name: null };
  const reply = { key: "k".repeat(64), fingerprint: "f".repeat(64) };
  let works = 0;
  const edit = operation({
    repeat: "first_answer",
    execute: (_, call) => portEffect(call, async () => `edit ${++works}`),
    save: async (tx) => {
      await tx.resumes.add({ ...context, version: 0, sequence: 0, createdAt: 1, updatedAt: 1 });
    },
    about: () => "res_1",
  });
  const ask = () => runEffect(runOperation(depsOver({}), edit, { input: "cv", principal, requestId: "r1", reply }));
  expect(await ask()).toEqual({ value: "edit 1", replayed: false });
  expect(await ask()).toEqual({ value: "edit 1", replayed: true });
  await storage.resumes.remove("acc", "res_1");
  expect(await ask()).toEqual({ value: "edit 2", replayed: false });
});

test("never charges more than the hold", async () => {
  const excess = { ...usage, costMicroUsd: 5_000 };
  const execute: Operation<string, string>["execute"] = (_, call) =>
    portEffect(call, async ({ recordUsage }) => {
      recordUsage(excess);
      return "done";
    });
  await perform(depsOver({}), operation({ execute }));
  expect(await sums()).toEqual({ balance: 700, held: 0 });
});
