import { setTimeout as wait } from "node:timers/promises";
import type { Check } from "../check.ts";
import { openStorage } from "../engines.ts";
import { callersOf, drained, quickService, submitter } from "./quick-service.ts";
import { quickWorker, type WorkerTold } from "./quick-worker.ts";
import { ms, quantiles, rateOf } from "./rate.ts";

const readMs = 100;
const places = 3;

export const check: Check = {
  name: "shared-work",
  goal: `workers share the work (2 processes on PostgreSQL) and take at most ${places - 1} of the ${places} places, while synchronous parses go on`,
  run: async (engine, sizes) => {
    await using place = await engine.fresh();
    const counter = runningCounter();
    const parses: number[] = [];
    const parse = async () => {
      counter.began("request");
      await wait(readMs);
      counter.ended("request");
    };
    const service = quickService({ storage: openStorage(place.url), read: parse, heavyConcurrency: places });
    const callers = await callersOf(service, 4);
    const count = sizes.of(60, 400);
    await rateOf(count, 16, submitter(service, callers));

    const runs = engine.name === "sqlite" ? [0] : [0, 0];
    const heard = (worker: number) => (told: WorkerTold) => {
      if (told.what === "started") return;
      if (told.what === "begun") runs[worker] = (runs[worker] ?? 0) + 1;
      counter[told.what === "begun" ? "began" : "ended"]("task");
    };
    await using workers = new AsyncDisposableStack();
    for (const worker of runs.keys()) {
      workers.use(await quickWorker({ storage: place.url, readMs, heavyConcurrency: places }, heard(worker)));
    }
    let working = true;
    const parsing = callers.slice(0, 2).map(async (caller) => {
      const mine = service.as(caller);
      while (working) {
        const started = performance.now();
        await mine.parse([{ filename: "cv.pdf", bytes: new Uint8Array(3) }]);
        parses.push(performance.now() - started);
      }
    });
    await drained(service);
    working = false;
    await Promise.all(parsing);
    await workers.disposeAsync();
    await service.close();

    const { p50, most } = quantiles(parses);
    const least = Math.min(...runs) / count;
    return {
      measured: [
        `${runs.join(" + ")} tasks, at most ${counter.most.task} at once`,
        `${parses.length} parses meanwhile (p50 ${ms(p50)}, longest ${ms(most)}; ${ms(readMs)} each by itself)`,
        `together at most ${counter.most.all} at once`,
      ].join("; "),
      ok: counter.most.task <= places - 1 && least > (runs.length > 1 ? 0.2 : 0.99) && parses.length > 10 && most < 20 * readMs,
    };
  },
};

type Kind = "task" | "request";

/** How many run, and how many did at most. */
function runningCounter() {
  const now = { task: 0, request: 0 };
  const most = { task: 0, request: 0, all: 0 };
  const count = (kind: Kind, by: number) => {
    now[kind] += by;
    most[kind] = Math.max(most[kind], now[kind]);
    most.all = Math.max(most.all, now.task + now.request);
  };
  return { most, began: (kind: Kind) => count(kind, 1), ended: (kind: Kind) => count(kind, -1) };
}
