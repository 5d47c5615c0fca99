import { setTimeout as wait } from "node:timers/promises";
import type { Check } from "../check.ts";
import { openStorage } from "../engines.ts";
import { callersOf, quickService, submitter } from "./quick-service.ts";
import { ms, rateOf } from "./rate.ts";

/** Duration of a task, and number of slots. */
const readMs = 500;
const slots = 2;

export const check: Check = {
  name: "fairness",
  goal: `one account with 500 tasks, then another with 1: it begins within the time of ${slots} tasks (${slots * readMs} ms)`,
  run: async (engine, sizes) => {
    await using place = await engine.fresh();
    const begun: { readonly name: string; readonly at: number }[] = [];
    const read = async (name: string) => {
      begun.push({ name, at: performance.now() });
      await wait(readMs);
    };
    const service = quickService({ storage: openStorage(place.url), read });
    const [many, ...others] = await callersOf(service, 1 + sizes.of(6, 40));
    if (!many) throw new Error("There is no account.");
    await rateOf(500, 16, submitter(service, [many]));
    const worker = service.startWorker();
    await worker.started;

    const waits: { readonly ms: number; readonly before: number }[] = [];
    for (const [each, other] of others.entries()) {
      await wait(sizes.random() * readMs);
      const name = `other-${each}.pdf`;
      await submitter(service, [other])(0, { file_urls: [`https://files.example/${name}`] });
      const [accepted, before] = [performance.now(), begun.length];
      const mine = () => begun.findIndex((one) => one.name === name);
      while (mine() < 0) await wait(2);
      waits.push({ ms: (begun[mine()]?.at ?? Number.NaN) - accepted, before: Math.max(0, mine() - before) });
    }
    await worker.stop({ graceMs: 0 });
    await service.close();
    const longest = Math.max(...waits.map((each) => each.ms));
    const before = Math.max(...waits.map((each) => each.before));
    return {
      measured: `${waits.length} times: after ${ms(longest)} at the latest, and at most ${before} of the others first`,
      ok: longest <= slots * readMs,
    };
  },
};
