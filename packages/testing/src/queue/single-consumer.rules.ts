import { QueueLocked } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { messageOf, namesOf, put, startConsuming } from "./consume.ts";
import { type QueueDeployment, shared } from "./queue-deployment.ts";

export function singleConsumerRules(rule: Rule<QueueDeployment>): void {
  rule("a second consumer is rejected with a remedy while one runs", async (deployment) => {
    const { storage, beside } = shared(deployment);
    const consumer = await startConsuming(storage);
    await expect(startConsuming(beside())).rejects.toThrow(QueueLocked);
    await put(storage, messageOf("t1"));
    expect(namesOf(await consumer.saw(1))).toEqual(["t1"]);
    await consumer.stop();
  });

  rule("another consumer can start after the first has stopped", async (deployment) => {
    const { storage, beside } = shared(deployment);
    await (await startConsuming(storage)).stop();
    await put(storage, messageOf("t1"));
    const next = await startConsuming(beside());
    expect(namesOf(await next.saw(1))).toEqual(["t1"]);
    await next.stop();
  });

  rule("a message of another process is handled within two seconds", async (deployment) => {
    const { storage, beside } = shared(deployment);
    const consumer = await startConsuming(storage);
    const at = Date.now();
    await put(beside(), messageOf("t1"));
    const [seen] = await consumer.saw(1);
    await consumer.stop();
    expect((seen?.at ?? 0) - at).toBeLessThan(2_000);
  });
}
