import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jsonLog } from "../runtime/json-log.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import type { Storage } from "../storage/storage.port.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { createMaintenance, type Maintenance } from "./maintenance.ts";

let storage: Storage;
let chores: Maintenance;
let lines: string[];

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000, toFake: ["setInterval", "clearInterval", "Date"] });
  lines = [];
  storage = memoryStorage();
  const host = systemRuntime({ log: jsonLog({ level: "debug", write: (line) => lines.push(line) }) });
  chores = createMaintenance({ storage, host });
  await storage.accounts.create({ id: "acc", name: "Acme", state: "active", createdAt: 1 });
  await storage.ledger.append({ reference: "grant:acc", accountId: "acc", amount: 1_000, kind: "grant", reason: null, createdAt: 1 });
});
afterEach(async () => {
  await chores.stop();
  vi.useRealTimers();
});

const hold = (operation: string, expiresAt: number) =>
  storage.ledger.hold({ operation, accountId: "acc", amount: 10, createdAt: 1, expiresAt });
const held = async () => (await storage.accounts.get("acc"))?.held;

test("releases expired holds at the start and after a minute, and logs their number", async () => {
  await hold("dead", 900);
  await hold("dying", 60_000);
  chores.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(await held()).toBe(10);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(await held()).toBe(10);
  await vi.advanceTimersByTimeAsync(1);
  expect(await held()).toBe(0);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: "holds_expired", holds: 1 },
    { event: "holds_expired", holds: 1 },
  ]);
});

test("deletes expired idempotency keys", async () => {
  const reply = { account: "acc", token: "tok", key: "k", fingerprint: "f", operation: "op", at: 1, leaseUntil: 2 };
  await storage.idempotency.claim(reply);
  await storage.idempotency.finish(reply, { answer: "kept", resumeId: null, expiresAt: 900 });
  chores.start();
  await chores.stop();
  expect(await storage.idempotency.purge(1_000)).toBe(0);
});

test("continues after a failed run", async () => {
  await hold("dead", 900);
  const { releaseExpired: expire } = storage.ledger;
  const failing = vi.fn(expire).mockRejectedValueOnce(new RangeError("away"));
  chores = createMaintenance({ storage: { ...storage, ledger: { ...storage.ledger, releaseExpired: failing } }, host: systemRuntime() });
  chores.start();
  chores.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await held()).toBe(0);
  expect(failing).toHaveBeenCalledTimes(2);
});

test("does not run after stop", async () => {
  chores.start();
  await chores.stop();
  await hold("dead", 900);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await held()).toBe(10);
});
