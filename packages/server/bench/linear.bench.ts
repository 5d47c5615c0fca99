/**
 * Checks that the time of everything that the service does with a text grows with its length and not faster: the operations, the ports of the
 * engine and every exported function of one text, with text of 40 hostile alphabets in 6 shapes, at a quarter, a half and all of the longest
 * text. Each doubling may take 2.5 times as long at most. What a short text takes too does not count, and of times only those of this thread.
 *
 * @example npm run check:linear -- --only extract,plan --seconds 120
 */
import { parseArgs } from "node:util";
import { alphabets, shapes } from "./hostile/texts.ts";
import { exportedFunctions } from "./linear/exported.ts";
import { type Measured, type TextFunction, textFunctions } from "./linear/functions.ts";

const { values: given } = parseArgs({
  options: {
    only: { type: "string" },
    like: { type: "string", default: "" },
    from: { type: "string", default: "0" },
    seconds: { type: "string", default: "600" },
    /** The operations and ports alone, or the exported functions alone. */
    kind: { type: "string" },
  },
  strict: false,
});
/** A time counts from which two doublings of 20 ms end. Less says nothing of how it grows, and harms nobody. */
const goal = { ms: 80, growth: 2.5, runs: 7 };
/** Of what takes long, chance is a small part. What takes less is measured again with longer text, if there may be longer text. */
const fewRuns = { from: 300, runs: 3 };
/** A text as long as this takes what every text takes. */
const shortest = 60;
/** A text that takes so long after it grew too fast need not be doubled again. */
const longMs = 3_000;
const until = performance.now() + Number(given.seconds) * 1000;

const timeOf = async (run: TextFunction, text: string): Promise<number> => {
  const { user, system } = process.threadCpuUsage();
  try {
    await run(text);
  } catch {
    // A refusal is an answer, too.
  }
  const after = process.threadCpuUsage();
  return (after.user + after.system - user - system) / 1000;
};
const leastOf = async (runs: number, run: TextFunction, text: string): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < runs; count++) least = Math.min(least, await timeOf(run, text));
  return least;
};

interface Growth {
  readonly lengths: readonly number[];
  /** What each length takes more than a short text. */
  readonly times: readonly number[];
}

async function growthOf({ run, longest }: Measured, textOf: (length: number) => string, runs: number): Promise<Growth> {
  const base = await leastOf(runs, run, textOf(shortest));
  const lengths: number[] = [];
  const times: number[] = [];
  for (const length of [longest / 4, longest / 2, longest]) {
    lengths.push(length);
    times.push(Math.max(0, (await leastOf(runs, run, textOf(length))) - base));
    if ((times.at(-1) ?? 0) > longMs && isOver({ lengths, times })) break;
  }
  return { lengths, times };
}

const longer = ({ run, longest, isCap }: Measured): Measured => ({ run, longest: isCap ? longest : 2 * longest });

const isOver = ({ times }: Growth): boolean =>
  times.some((time, at) => at > 0 && time >= goal.ms && time > goal.growth * Math.max(times[at - 1] ?? 0, goal.ms / 4));

const functions = { ...(given.kind !== "exported" && textFunctions), ...(given.kind !== "operations" && (await exportedFunctions())) };
const names = Object.keys(functions).filter((name) => given.only === undefined || String(given.only).split(",").includes(name));
const cases = names
  .flatMap((name) => alphabets.flatMap((unit) => Object.keys(shapes).map((shape) => ({ name, unit, shape: shape as keyof typeof shapes }))))
  .map((one) => ({ ...one, title: `${one.name}: ${one.shape} of ${JSON.stringify(one.unit)}` }))
  .filter(({ title }) => title.includes(String(given.like)));
// Every function, alphabet and shape early on, wherever the time ends: a step that shares no factor with their number.
const step = 7919;

let [done, measured, suspicious] = [Number(given.from), 0, 0];
const found: string[] = [];
const slowest: { readonly title: string; readonly ms: number }[] = [];
for (const { run } of names.flatMap((name) => functions[name] ?? [])) await timeOf(run, "Ada: 3+ years of Go.");
for (; done < cases.length && performance.now() < until; done++) {
  const one = cases[(done * step) % cases.length];
  const measuredFunction = one && functions[one.name];
  if (!measuredFunction) continue;
  const textOf = (length: number) => shapes[one.shape](one.unit, length);
  // One run first. Only the few functions that grow faster need seven runs.
  const first = await growthOf(measuredFunction, textOf, 1);
  const last = first.times.at(-1) ?? 0;
  if (last >= goal.ms) measured++;
  slowest.push({ title: one.title, ms: last });
  if (!isOver(first)) continue;
  suspicious++;
  const sure =
    last > longMs
      ? first
      : last > fewRuns.from
        ? await growthOf(measuredFunction, textOf, fewRuns.runs)
        : await growthOf(longer(measuredFunction), textOf, goal.runs);
  if (!isOver(sure)) continue;
  const line = `${one.title}: ${sure.times.map((ms, at) => `${sure.lengths[at]} characters ${ms.toFixed(0)} ms`).join(", ")}`;
  found.push(line);
  process.stdout.write(`${line}\n`);
}
const shown = slowest
  .sort((one, other) => other.ms - one.ms)
  .slice(0, 10)
  .map(({ title, ms }) => `\n  ${ms.toFixed(0).padStart(6)} ms  ${title}`);
process.stdout.write(
  `linear time: ${names.length} functions, cases ${given.from} to ${done} of ${cases.length}, ${measured} take ${goal.ms} ms or more, ${suspicious} measured again, ${found.length} grow faster\nslowest:${shown.join("")}\n`,
);
process.exitCode = found.length === 0 ? 0 : 1;
process.exit();
