import { limits } from "@vitae/core";
import type { Storage } from "@vitae/core/ports";
import { callbackSender } from "@vitae/outbound";
import { median } from "@vitae/tooling/load/quantile";
import type { Check } from "../check.ts";
import { type Engine, openStorage } from "../engines.ts";
import { quickReceivers } from "./quick-receivers.ts";
import { quickService } from "./quick-service.ts";
import { perSecond } from "./rate.ts";

const goal = 500;
const receiverMs = 5;
const hosts = 16;

/** Deliveries as stored after tasks have ended. */
const putDeliveries = (storage: Storage, urls: readonly string[], count: number): Promise<void> =>
  storage.transaction(async (tx) => {
    const dueAt = Date.now();
    const body = JSON.stringify({ task_id: "", op: "parse", status: "succeeded", result: { results: [{ summary: "x".repeat(2_000) }] } });
    for (let each = 0; each < count; each++) {
      const [taskId, account] = [crypto.randomUUID(), "acme"];
      await tx.deliveries.put({ taskId, account, url: urls[each % urls.length] ?? "", body, dueAt });
      await tx.outbox.enqueue({ kind: "deliver", taskId, runAt: dueAt, account, priority: 0 });
    }
  });

/** Callbacks a second, from the start of the worker until the last is known to be delivered. */
async function delivering(engine: Engine, urls: readonly string[], count: number): Promise<number> {
  await using place = await engine.fresh();
  const storage = openStorage(place.url);
  await storage.migrate();
  await putDeliveries(storage, urls, count);
  const service = quickService({ storage, callbackSender: callbackSender({ allow: ["127.0.0.0/8"] }) });
  const worker = service.startWorker();
  await worker.started;
  const started = performance.now();
  while ((await storage.deliveries.counts()).delivered < count) await new Promise((resolve) => setTimeout(resolve, 10));
  const rate = perSecond(count, performance.now() - started);
  await service.close();
  return rate;
}

export const check: Check = {
  name: "delivery-rate",
  goal: `callbacks, real sender, to ${hosts} hosts that answer after ${receiverMs} ms: ≥ ${goal}/s`,
  run: async (engine, sizes) => {
    await using receivers = await quickReceivers(hosts, receiverMs);
    const rates: Record<"one" | "several", number[]> = { one: [], several: [] };
    for (let round = 0; round < sizes.of(3, 9); round++) {
      rates.one.push(await delivering(engine, receivers.urls.slice(0, 1), 300));
      rates.several.push(await delivering(engine, receivers.urls, 1_000));
    }
    const [one, several] = [median(rates.one), median(rates.several)];
    return {
      measured: `${several.toFixed(0)}/s to ${hosts} hosts; ${one.toFixed(0)}/s to one (${limits.deliveriesPerHost} at a time)`,
      ok: several >= goal,
    };
  },
};
