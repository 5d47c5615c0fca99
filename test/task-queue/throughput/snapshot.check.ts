import pg from "pg";
import type { Check } from "../check.ts";
import { type Engine, openStorage } from "../engines.ts";
import { callersOf, countingHost, quickService, submitter } from "./quick-service.ts";
import { perSecond, rateOf } from "./rate.ts";

const atOnce = 32;
const goal = 0.5;

/** Tasks per second that are accepted, and then run by a separate worker. */
async function round(url: string, accounts: number, count: number) {
  const { host, counted } = countingHost(count);
  const service = quickService({ storage: openStorage(url), runtime: host, heavyConcurrency: atOnce + 1 });
  const { perSecond: accepted } = await rateOf(count, atOnce, submitter(service, await callersOf(service, accounts)));
  await service.startWorker().started;
  const started = performance.now();
  await counted;
  const drained = perSecond(count, performance.now() - started);
  await service.close();
  return { accepted, drained };
}

async function beside(engine: Engine, accounts: number, rounds: number, count: number): Promise<{ told: string; ok: boolean }> {
  await using place = await engine.fresh();
  const before = await round(place.url, accounts, count);
  const snapshot = new pg.Client({ connectionString: place.url });
  await snapshot.connect();
  await snapshot.query("begin isolation level repeatable read; select count(*) from vitae_tasks");
  let last = before;
  for (let each = 0; each < rounds; each++) last = await round(place.url, accounts, count);
  await snapshot.end();
  const told = (of: "accepted" | "drained") => `${of} ${before[of].toFixed(0)}/s before and ${last[of].toFixed(0)}/s`;
  return {
    told: `${accounts} accounts: ${told("accepted")}, ${told("drained")} after ${rounds * count} tasks under the snapshot`,
    ok: last.accepted >= goal * before.accepted && last.drained >= goal * before.drained,
  };
}

/** The cost of an open snapshot grows with the row versions that vacuum cannot remove, not with time: 28,000 tasks are ten minutes at 46/s. */
export const check: Check = {
  name: "open-snapshot",
  goal: `with a snapshot open, as during a backup: accepting and draining ≥ ${goal} of the rates before it`,
  engines: ["pg-boss"],
  run: async (engine, sizes) => {
    const [rounds, count] = [sizes.of(3, 14), sizes.of(1_000, 2_000)];
    const several = await beside(engine, 20, rounds, count);
    const one = await beside(engine, 1, rounds, count);
    return { measured: `${several.told}; ${one.told}`, ok: several.ok && one.ok };
  },
};
