import { setTimeout as wait } from "node:timers/promises";
import { callbackSender } from "@vitae/outbound";
import type { Check } from "../check.ts";
import { openStorage } from "../engines.ts";
import { loopbackReceiver, silentReceiver } from "./loopback-receiver.ts";
import { callersOf, drained, quickService, submitter } from "./quick-service.ts";
import { ms, quantiles, rateOf } from "./rate.ts";

const pending = 100;
const allowedMs = 1_000;

export const check: Check = {
  name: "hanging-host",
  goal: `a host that takes connections and never answers, ${pending} callbacks to it pending, holds up those to another < 1 s`,
  run: async (engine, sizes) => {
    await using place = await engine.fresh();
    const lateMs: number[] = [];
    await using silent = await silentReceiver();
    await using good = await loopbackReceiver((body, at) => void lateMs.push(at - Date.parse(JSON.parse(body).completed_at)));
    const service = quickService({ storage: openStorage(place.url), callbackSender: callbackSender({ allow: ["127.0.0.0/8"] }) });
    const submit = submitter(service, await callersOf(service, 4));
    const worker = service.startWorker();
    await worker.started;
    await rateOf(pending, 8, (each) => submit(each, { callback_url: silent.url }));
    await drained(service);

    // In the long run beyond the 15 s after which the first of them are given up.
    const count = sizes.of(40, 250);
    for (let each = 0; each < count; each++) {
      await submit(each, { callback_url: good.url });
      await wait(100);
    }
    const patience = performance.now() + 30_000;
    while (lateMs.length < count && performance.now() < patience) await wait(20);
    await worker.stop({ graceMs: 0 });
    await service.close();
    const { p50, most } = quantiles(lateMs);
    return {
      measured: `${lateMs.length} of ${count} came, p50 ${ms(p50)}, the last ${ms(most)} after its task had ended`,
      ok: lateMs.length === count && most < allowedMs,
    };
  },
};
