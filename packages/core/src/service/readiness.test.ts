import { expect, test } from "vitest";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { checkReadiness } from "./readiness.ts";

test("an aborted check reports the queue as not ok at once", async () => {
  const memory = memoryStorage();
  const consumer = { ...memory.queue, stats: () => new Promise<never>(() => {}) };
  expect(await checkReadiness({ ...memory, queue: consumer }, { now: () => 0 }, AbortSignal.abort())).toEqual([
    { name: "storage", ok: false },
    { name: "queue", ok: false },
  ]);
});
