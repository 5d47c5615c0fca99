import { systemRuntime } from "@vitae/core";
import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { createAccount, messageOf } from "./fixtures.ts";

export function messageRules(rule: Rule<Storage>): void {
  rule("the age of the oldest message is counted from its due time", async ({ outbox: messages, queue: consumer }) => {
    expect(await consumer.stats(5_000)).toEqual({ waiting: 0, oldestMs: 0 });
    await messages.enqueue(messageOf("t1", { runAt: 1_500 }));
    await messages.enqueue(messageOf("t2", { runAt: 1_000, kind: "deliver" }));
    expect(await consumer.stats(999)).toEqual({ waiting: 0, oldestMs: 0 });
    expect(await consumer.stats(1_000)).toEqual({ waiting: 1, oldestMs: 0 });
    expect(await consumer.stats(2_000)).toEqual({ waiting: 2, oldestMs: 1_000 });
  });

  rule("a message that is enqueued in a transaction exists only after its commit", async (storage) => {
    const put = (id: string, fails: boolean) =>
      storage.transaction(async (tx) => {
        await tx.outbox.enqueue(messageOf(id));
        if (fails) throw new Error("changed my mind");
        await tx.settings.getOrSet("a", "b");
      });
    await expect(put("t1", true)).rejects.toThrow("changed my mind");
    expect(await storage.queue.stats(1_000)).toMatchObject({ waiting: 0 });
    await put("t2", false);
    expect(await storage.queue.stats(1_000)).toMatchObject({ waiting: 1 });
  });

  rule("a message of a failed transaction is never delivered, and an acknowledged message does not wait", async (storage) => {
    const handled: string[] = [];
    const places = { run: 2, deliver: 2 };
    const handle = async ({ taskId }: { readonly taskId: string }) => {
      handled.push(taskId);
      return "done" as const;
    };
    const running = await storage.queue.consume(handle, { worker: "one", concurrency: places, host: systemRuntime() });
    const failing = storage.transaction(async (tx) => {
      await tx.outbox.enqueue(messageOf("t1", { runAt: Date.now() }));
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    await storage.outbox.enqueue(messageOf("t2", { runAt: Date.now() }));
    await storage.transaction((tx) => tx.outbox.enqueue(messageOf("t3", { runAt: Date.now(), kind: "deliver" })));
    await expect.poll(() => [...handled].sort(), { timeout: 30_000 }).toEqual(["t2", "t3"]);
    await running.stop();
    expect(await storage.queue.stats(Date.now())).toEqual({ waiting: 0, oldestMs: 0 });
    expect(handled).not.toContain("t1");
  });

  rule("a message of a deleted account does not damage the storage", async (storage) => {
    await createAccount(storage);
    await storage.outbox.enqueue(messageOf("t1"));
    await storage.outbox.enqueue(messageOf("t2", { account: "other" }));
    expect(await storage.accounts.delete("acme")).toBe(true);
    expect((await storage.queue.stats(1_000)).waiting).toBeGreaterThanOrEqual(1);
  });
}
