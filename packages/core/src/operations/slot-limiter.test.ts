import * as Effect from "effect/Effect";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jsonLog } from "../runtime/json-log.ts";
import { runEffect } from "../runtime/run-effect.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import type { SlotStore } from "../storage/slot-store.port.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { createSlotLimiter, type SlotLimiter } from "./slot-limiter.ts";

let now: number;
let events: string[];
let slots: SlotStore;
let gate: SlotLimiter;

beforeEach(() => {
  now = 1_000;
  events = [];
  slots = memoryStorage().slots;
  gate = newGate();
});
afterEach(() => void vi.useRealTimers());

const host = {
  ...systemRuntime({ log: jsonLog({ write: (line) => events.push(JSON.parse(line).event) }) }),
  clock: { now: () => now },
};
const newGate = (change: Partial<SlotStore> = {}, limit = 3) => createSlotLimiter({ slots: { ...slots, ...change }, host, limit });
const enter = (token: string, account = "a", at = gate, signal?: AbortSignal) =>
  runEffect(at.acquire({ token, account, kind: "request" }), signal);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the first request of an account starts before fifty of another one", async () => {
  const begun: string[] = [];
  const work = async (token: string, account: string) => {
    await enter(token, account);
    begun.push(token);
    await pause(1);
    await gate.release(token);
  };
  const many = Array.from({ length: 50 }, (_, index) => work(`a${index}`, "a"));
  await settled();
  await Promise.all([...many, work("b0", "b")]);
  expect(begun).toHaveLength(51);
  expect(begun.indexOf("b0")).toBeLessThanOrEqual(3 + 2);
});

test("the oldest waiting request acquires a released slot at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval"] });
  for (const token of ["1", "2", "3"]) await enter(token);
  const begun: string[] = [];
  const waiting = ["4", "5"].map((token) => enter(token).then(() => begun.push(token)));
  await settled();
  await gate.release("2");
  await waiting[0];
  expect(begun).toEqual(["4"]);
  await gate.release("1");
  await waiting[1];
});

test("asks for a slot after the releases that have begun", async () => {
  const released = Promise.withResolvers<void>();
  const asked: string[] = [];
  const slow = newGate({
    release: () => released.promise,
    tryAcquire: (ticket) => {
      asked.push(ticket.token);
      return slots.tryAcquire(ticket);
    },
  });
  await enter("1", "a", slow);
  const release = slow.release("1");
  const next = enter("2", "a", slow);
  await settled();
  expect(asked).toEqual(["1"]);
  released.resolve();
  await Promise.all([release, next]);
  expect(asked).toEqual(["1", "2"]);
});

test("acquires a slot that another process released", async () => {
  const other = newGate();
  for (const token of ["1", "2", "3"]) await enter(token, "a", other);
  const waiting = enter("4");
  await settled();
  await other.release("3");
  await waiting;
});

test("a hundred waiting requests cause few calls of the storage", async () => {
  let asked = 0;
  const counting = newGate({
    tryAcquire: (ticket) => {
      asked++;
      return slots.tryAcquire(ticket);
    },
  });
  const work = async (token: string) => {
    await enter(token, "a", counting);
    await pause(1);
    await counting.release(token);
  };
  await Promise.all(Array.from({ length: 100 }, (_, index) => work(String(index))));
  expect(asked).toBeLessThan(500);
});

test("an interrupted request leaves the wait queue", async () => {
  for (const token of ["1", "2", "3"]) await enter(token);
  const left = new AbortController();
  const first = enter("4", "a", gate, left.signal).catch((error) => error.code);
  const second = enter("5");
  await settled();
  left.abort();
  expect(await first).toBe("cancelled");
  await gate.release("1");
  await second;
});

test("an interruption during the claim releases the slot", async () => {
  const slow = newGate({ tryAcquire: (ticket) => pause(30).then(() => slots.tryAcquire(ticket)) }, 1);
  const left = new AbortController();
  const answer = enter("1", "a", slow, left.signal).catch((error) => error.code);
  await settled();
  left.abort();
  expect(await answer).toBe("cancelled");
  expect(await slots.tryAcquire({ token: "2", account: "a", kind: "request", limit: 1, taskLimit: 2, now, leaseMs: 1_000 })).toBe(
    "granted",
  );
});

test("rejects at once after a storage error", async () => {
  const broken = newGate({ tryAcquire: () => Promise.reject(new Error("disk on fire")) });
  await expect(enter("1", "a", broken)).rejects.toMatchObject({ code: "storage_unavailable" });
});

/** The renewals of all places, made to happen now. */
const renewal = async () => {
  vi.advanceTimersByTime(2_000);
  for (let turn = 0; turn < 5; turn++) await settled();
};

test("renews a slot while it is used", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await enter("1", "a", newGate({}, 1));
  for (let turn = 0; turn < 10; turn++) {
    now += 2_000;
    await renewal();
  }
  expect(await slots.tryAcquire({ token: "2", account: "a", kind: "request", limit: 1, taskLimit: 2, now, leaseMs: 1_000 })).toBe("wait");
});

test("work that lost its slot continues, and acquires a slot before new requests", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const narrow = newGate({}, 1);
  await enter("slept", "a", narrow);
  await settled();
  now += 60_000;
  const others = (token: string) =>
    slots.tryAcquire({ token, account: "b", kind: "request", limit: 1, taskLimit: 2, now, leaseMs: 60_000 });
  expect(await others("quick")).toBe("granted");
  await renewal();
  expect(events).toEqual(["slot_lost"]);
  expect(await others("late")).toBe("wait");
  await slots.release("quick");
  await renewal();
  expect(await others("late")).toBe("wait");
  await narrow.release("slept");
  expect(await others("late")).toBe("granted");
  expect(events).toEqual(["slot_lost"]);
});

test("releases a slot during its renewal", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let answer = (_: boolean) => {};
  const narrow = newGate({ extend: () => new Promise<boolean>((resolve) => (answer = resolve)) }, 1);
  await enter("1", "a", narrow);
  await renewal();
  const left = narrow.release("1");
  answer(false); // lost: it is asked for again, and must not outlive its work
  await left;
  expect(await slots.tryAcquire({ token: "2", account: "a", kind: "request", limit: 1, taskLimit: 2, now, leaseMs: 1_000 })).toBe(
    "granted",
  );
});

test("logs errors of renewal and release, and continues the work", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const broken = () => Promise.reject(new Error("disk on fire"));
  const failing = newGate({ extend: broken, release: broken });
  await Effect.runPromise(failing.acquire({ token: "1", account: "a", kind: "request" }));
  await renewal();
  await failing.release("1");
  expect(events).toEqual(["slot_not_extended", "slot_not_freed"]);
});

test("reserves a slot for requests, and notifies waiting requests and tasks", async () => {
  const task = (token: string) => runEffect(gate.acquire({ token, account: "a", kind: "task" }));
  await Promise.all([task("t1"), task("t2")]);
  const begun: string[] = [];
  const third = task("t3").then(() => begun.push("t3"));
  await pause(20);
  await enter("r1");
  const second = enter("r2").then(() => begun.push("r2"));
  await gate.release("r1");
  await second;
  expect(begun).toEqual(["r2"]);
  await gate.release("t1");
  await third;
  expect(begun).toEqual(["r2", "t3"]);
});
