import type { Check } from "../check.ts";
import { type Engine, openStorage } from "../engines.ts";
import { plainQueue } from "./plain-queue.ts";
import { callersOf, quickService, submitter } from "./quick-service.ts";
import { type Rate, rateOf, ratioOf, toldRates } from "./rate.ts";

const atOnce = 32;
const goal = 1.5;

/** Number of tasks, on an empty storage each time: the default maximum of a queue. */
async function accepting(engine: Engine, accounts: number, count: number): Promise<Rate> {
  await using place = await engine.fresh();
  const service = quickService({ storage: openStorage(place.url) });
  const submit = submitter(service, await callersOf(service, accounts));
  await rateOf(50, atOnce, submit);
  const rate = await rateOf(count, atOnce, submit);
  await service.close();
  return rate;
}

export const check: Check = {
  name: "accept-rate",
  goal: `accepting, 32 at once: ≥ ${goal} of pg-boss that sends the same one by one, with several accounts and with one`,
  run: async (engine, sizes) => {
    await using plain = await plainQueue(engine);
    const [rounds, count] = [sizes.of(5, 9), 950];
    const rates: Record<"several" | "one" | "direct", Rate[]> = { several: [], one: [], direct: [] };
    await plain.enqueue(count, atOnce);
    for (let round = 0; round < rounds; round++) {
      rates.direct.push(await plain.enqueue(count, atOnce));
      rates.several.push(await accepting(engine, 20, count));
      rates.one.push(await accepting(engine, 1, count));
    }
    const beside = (ours: readonly Rate[]) =>
      ratioOf(
        ours.map(({ perSecond }) => perSecond),
        rates.direct.map(({ perSecond }) => perSecond),
      );
    const [several, one] = [beside(rates.several), beside(rates.one)];
    return {
      measured: [
        `20 accounts ${toldRates(rates.several)}: ${several.toFixed(2)} of pg-boss`,
        `1 account ${toldRates(rates.one)}: ${one.toFixed(2)}`,
        `pg-boss ${toldRates(rates.direct)}`,
      ].join("; "),
      ok: several >= goal && one >= goal,
    };
  },
};
