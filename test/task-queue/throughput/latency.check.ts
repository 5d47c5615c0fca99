import { setTimeout as wait } from "node:timers/promises";
import type { Task } from "@vitae/core";
import type { Check } from "../check.ts";
import { type EngineName, openStorage } from "../engines.ts";
import { loopbackReceiver } from "./loopback-receiver.ts";
import { callersOf, quickService, submitter } from "./quick-service.ts";
import { quickWorker } from "./quick-worker.ts";
import { ms, quantiles } from "./rate.ts";

const perSecond = 20;
const readMs = 20;
/** Maximum delay of the first attempt after the end of its task, in milliseconds. */
const allowed: Record<EngineName, number> = { sqlite: 1_000, "pg-boss": 2_000 };

/** Tasks are accepted in this process and run by a worker in another process, which must notice them. */
export const check: Check = {
  name: "latency",
  goal: `${perSecond} tasks/s, accepted in one process and run in another: first callback after the end p99 < 1 s on SQLite, < 2 s on pg-boss`,
  run: async (engine, sizes) => {
    await using place = await engine.fresh();
    const callbackMs: number[] = [];
    const begunAt = new Map<string, number>();
    await using receiver = await loopbackReceiver((body, at) => {
      const { completed_at }: Task = JSON.parse(body);
      callbackMs.push(at - Date.parse(completed_at ?? ""));
    });
    const service = quickService({ storage: openStorage(place.url) });
    const submit = submitter(service, await callersOf(service, 4));
    await using _ = await quickWorker({ storage: place.url, readMs, heavyConcurrency: 3 }, (told) => {
      if (told.what === "begun") begunAt.set(told.filename, told.at);
    });

    const acceptedAt = new Map<string, number>();
    const count = perSecond * sizes.of(10, 60);
    const accepting: Promise<void>[] = [];
    const started = performance.now();
    for (let each = 0; each < count; each++) {
      await wait(Math.max(0, started + (1_000 * each) / perSecond - performance.now()));
      const name = `${each}.pdf`;
      const accepted = submit(each, { file_urls: [`https://files.example/${name}`], callback_url: receiver.url });
      accepting.push(accepted.then(() => void acceptedAt.set(name, Date.now())));
    }
    await Promise.all(accepting);
    const patience = performance.now() + 30_000;
    while (callbackMs.length < count && performance.now() < patience) await wait(20);
    await service.close();

    const begun = quantiles([...begunAt].map(([name, at]) => at - (acceptedAt.get(name) ?? Number.NaN)));
    const callback = quantiles(callbackMs);
    return {
      measured: [
        `${callbackMs.length} of ${count} callbacks: p50 ${ms(callback.p50)}, p99 ${ms(callback.p99)}, longest ${ms(callback.most)}`,
        `accepted → begun p50 ${ms(begun.p50)}, p99 ${ms(begun.p99)}`,
      ].join("; "),
      ok: callbackMs.length === count && callback.p99 < allowed[engine.name],
    };
  },
};
