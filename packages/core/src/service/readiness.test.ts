import { expect, test } from "vitest";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { checkReadiness } from "./readiness.ts";

test("whoever has given up already is told that a silent queue is down, and waits for nothing", async () => {
  const memory = memoryStorage();
  const consumer = { ...memory.queue, stats: () => new Promise<never>(() => {}) };
  expect(await checkReadiness({ ...memory, queue: consumer }, { now: () => 0 }, AbortSignal.abort())).toEqual([
    { name: "storage", ok: false },
    { name: "queue", ok: false },
  ]);
});
