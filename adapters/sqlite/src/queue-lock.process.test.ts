import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemRuntime } from "@vitae/core";
import type { Storage } from "@vitae/core/ports";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { sqlite } from "./sqlite.ts";

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitae-one-consumer-"));
  path = join(folder, "vitae.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

const opened = async (at = path): Promise<Storage> => {
  const storage = sqlite(at);
  onTestFinished(() => storage.close());
  await storage.migrate();
  return storage;
};
const handled: string[] = [];
const start = ({ queue: consumer }: Storage, worker: string) => {
  const handle = async ({ taskId }: { readonly taskId: string }) => {
    handled.push(taskId);
    return "done" as const;
  };
  return consumer.consume(handle, { worker, concurrency: { run: 2, deliver: 2 }, host: systemRuntime() });
};
const orphan = { kind: "run", taskId: "orphan", runAt: 1, account: "acme", priority: 0 } as const;
const taken = { name: "QueueLocked", message: expect.stringContaining("vitae.db") };

/** A process that runs the consumer and has taken a message which it never settles. */
const lonelyWorker = async (storage: Storage) => {
  await storage.outbox.enqueue(orphan);
  const script = new URL("test/second-process.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, ["--conditions=vitae-source", script, path, "hold", "worker"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
};

test("a second consumer on the same file is refused, of this process as of another, and the first goes on", async () => {
  const [one, other] = [await opened(), await opened()];
  const running = await start(one, "one");
  await Promise.all([one, other].map((storage) => expect(start(storage, "other")).rejects.toMatchObject(taken)));
  await one.outbox.enqueue({ ...orphan, taskId: "t1" });
  await expect.poll(() => handled).toContain("t1");
  await running.stop();
});

test("a consumer that was stopped makes room for the next, which waits for it a moment", async () => {
  const [one, other] = [await opened(), await opened()];
  const running = await start(one, "one");
  const waiting = start(other, "other");
  setTimeout(() => running.stop(), 100);
  const next = await waiting;
  await running.stop();
  await expect(start(one, "one")).rejects.toMatchObject(taken);
  await next.stop();
  await (await start(one, "one")).stop();
});

test("a process that was killed leaves its consumer and its messages to the next at once", async () => {
  const storage = await opened();
  const worker = await lonelyWorker(storage);
  expect(await storage.queue.stats(Date.now())).toMatchObject({ waiting: 0 });
  await expect(start(storage, "next")).rejects.toMatchObject(taken);
  expect(await storage.queue.findDeadWorkers(["worker"])).toEqual([]);
  worker.kill("SIGKILL");
  await once(worker, "exit");
  const running = await start(storage, "next");
  // Without the lock of the dead process as its sign, the message would come again after a minute.
  await expect.poll(() => handled, { timeout: 30_000 }).toContain("orphan");
  expect(await storage.queue.findDeadWorkers(["worker", "next"])).toEqual(["worker"]);
  await running.stop();
  expect(await storage.queue.findDeadWorkers(["worker", "next"])).toEqual([]);
});

test("management goes on beside a consumer: reading, writing and putting messages", async () => {
  const storage = await opened();
  await lonelyWorker(storage);
  await storage.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
  await storage.outbox.enqueue({ ...orphan, taskId: "t1" });
  expect(await storage.queue.stats(Date.now())).toMatchObject({ waiting: 1 });
});

test("closing the storage gives the consumer back", async () => {
  const storage = sqlite(path);
  await storage.migrate();
  const running = await start(storage, "one");
  await storage.close();
  await running.stop();
  await (await start(await opened(), "other")).stop();
});

test("a consumer that cannot start holds nothing", async () => {
  const inner = join(folder, "later");
  const late = sqlite(join(inner, "vitae.db"));
  await expect(start(late, "one")).rejects.toMatchObject({ name: "StorageOutage" });
  mkdirSync(inner);
  await expect(start(late, "one")).rejects.toThrow("no such table");
  await late.migrate();
  await (await start(late, "one")).stop();
  await late.close();
  expect(readdirSync(inner).sort()).toEqual(["vitae.db", "vitae.db-queue"]);
});

test("starting a consumer inside a transaction is refused instead of hanging", async () => {
  const storage = await opened();
  await expect(storage.transaction(() => start(storage, "one"))).rejects.toMatchObject({ name: "TransactionMisuse" });
  await (await start(storage, "one")).stop();
});

test("a storage in memory needs no lock, and knows every worker", async () => {
  const storage = await opened(":memory:");
  const running = await start(storage, "one");
  expect(await storage.queue.findDeadWorkers(["one", "other"])).toEqual(["other"]);
  await running.stop();
  expect(readdirSync(folder)).toEqual([]);
});
