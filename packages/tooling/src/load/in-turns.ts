import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Load } from "./keep-alive.ts";

/** Answered requests per second, and the time of the serving thread for each in microseconds. */
export interface Rate {
  readonly perSecond: number;
  readonly microseconds: number;
}

/** What two servers manage beside each other: medians over the pairs, and the ratio of the pairs, not of the medians. */
export interface Beside {
  readonly bare: Rate;
  readonly ours: Rate;
  readonly ratio: number;
}

/** Where one of them listens, and what it is asked again and again. */
export interface Target extends Pick<Load, "port" | "request"> {
  /** Processor time of the thread that serves. Default: this thread. */
  readonly cpuUsage?: () => Promise<NodeJS.CpuUsage>;
}

/** Loads two servers in turns, after one warm round of each, with 32 connections from another thread of this process. */
export async function loadInTurns(
  targets: { readonly bare: Target; readonly ours: Target },
  { pairs, seconds }: { readonly pairs: number; readonly seconds: number },
): Promise<Beside> {
  const worker = new Worker(new URL("./keep-alive.ts", import.meta.url));
  const rateOf = async ({ port, request, cpuUsage = async () => process.threadCpuUsage() }: Target): Promise<Rate> => {
    const before = await cpuUsage();
    worker.postMessage({ port, request, connections: 32, ms: seconds * 1000 } satisfies Load);
    const [perSecond] = (await once(worker, "message")) as [number];
    const after = await cpuUsage();
    const microseconds = after.user + after.system - before.user - before.system;
    return { perSecond, microseconds: microseconds / (perSecond * seconds) };
  };

  await rateOf(targets.bare);
  await rateOf(targets.ours);
  const rates: { bare: Rate; ours: Rate }[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    // Which one goes first alternates, so that what the machine does meanwhile falls on both.
    const bareFirst = pair % 2 === 0;
    const first = await rateOf(bareFirst ? targets.bare : targets.ours);
    const second = await rateOf(bareFirst ? targets.ours : targets.bare);
    rates.push(bareFirst ? { bare: first, ours: second } : { bare: second, ours: first });
  }
  await worker.terminate();
  const medianRate = (of: "bare" | "ours"): Rate => ({
    perSecond: median(rates.map((pair) => pair[of].perSecond)),
    microseconds: median(rates.map((pair) => pair[of].microseconds)),
  });
  return {
    bare: medianRate("bare"),
    ours: medianRate("ours"),
    ratio: median(rates.map(({ bare, ours }) => ours.perSecond / bare.perSecond)),
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
