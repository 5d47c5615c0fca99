import { median } from "@vitae/tooling/load/quantile";
import type { Check } from "../check.ts";
import { type Engine, openStorage } from "../engines.ts";
import { plainQueue } from "./plain-queue.ts";
import { callersOf, countingHost, quickService, submitter } from "./quick-service.ts";
import { rateOf, ratioOf } from "./rate.ts";

/** Tasks per second, from the end of the first task to the end of the last. */
async function draining(engine: Engine, heavyConcurrency: number, count: number): Promise<number> {
  await using place = await engine.fresh();
  const { host, counted } = countingHost(count);
  const service = quickService({ storage: openStorage(place.url), runtime: host, heavyConcurrency });
  await rateOf(count, 32, submitter(service, await callersOf(service, 8)));
  service.startWorker();
  const rate = await counted;
  await service.close();
  return rate;
}

/** Numbers of parallel tasks: the default of a deployment, and more. */
const few = 2;
const many = 32;

export const check: Check = {
  name: "drain-rate",
  goal: "tasks without work, each with its result and charge: 32 at once ≥ 0.8 of pg-boss in batches of 32, and of batches that record as much",
  run: async (engine, sizes) => {
    await using plain = await plainQueue(engine);
    const [rounds, count] = [sizes.of(5, 9), sizes.of(900, 2_000)];
    const rates: Record<"few" | "many" | "single" | "batches" | "recorded", number[]> = {
      few: [],
      many: [],
      single: [],
      batches: [],
      recorded: [],
    };
    for (let round = 0; round < rounds; round++) {
      await plain.enqueue(count, 32);
      rates.single.push(await plain.drain(few, 1));
      rates.few.push(await draining(engine, few + 1, count));
      rates.many.push(await draining(engine, many + 1, count));
      await plain.enqueue(count * 5, 32);
      rates.batches.push(await plain.drain(1, many));
      await plain.enqueue(count * 2, 32);
      rates.recorded.push(await plain.drainRecorded(many));
    }
    const of = (ours: readonly number[], theirs: readonly number[]) => ratioOf(ours, theirs).toFixed(2);
    const rate = (values: readonly number[]) => `${median(values).toFixed(0)}/s`;
    return {
      measured: [
        `2 at once ${rate(rates.few)}: ${of(rates.few, rates.single)} of pg-boss one by one (${rate(rates.single)})`,
        `32 at once ${rate(rates.many)}: ${of(rates.many, rates.single)} of that, ${of(rates.many, rates.batches)} of pg-boss in batches of 32 (${rate(rates.batches)}), ${of(rates.many, rates.recorded)} of such with result and charge (${rate(rates.recorded)})`,
      ].join("; "),
      ok: ratioOf(rates.many, rates.batches) >= 0.8,
    };
  },
};
