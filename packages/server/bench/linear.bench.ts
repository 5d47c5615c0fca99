/**
 * Checks that the time of everything that the service does with a text grows with its length and not faster: text of 40 hostile alphabets in 6
 * shapes, at a length that takes at least 20 ms, and at its double and fourfold. Each doubling may take 2.5 times as long at most.
 *
 * @example npm run check:linear -- --only extract --seconds 120
 */
import { parseArgs } from "node:util";
import { alphabets, shapes } from "./hostile/texts.ts";
import { type TextFunction, textFunctions } from "./linear/functions.ts";

const { values: given } = parseArgs({
  options: { only: { type: "string" }, from: { type: "string", default: "0" }, seconds: { type: "string", default: "600" } },
  strict: false,
});
const goal = { ms: 20, growth: 2.5, runs: 7 };
/** Characters; the service cuts or refuses longer texts. */
const [shortest, longest] = [1_000, 100_000];
const until = performance.now() + Number(given.seconds) * 1000;

const timeOf = async (run: TextFunction, text: string): Promise<number> => {
  const started = performance.now();
  await run(text).catch(() => null);
  return performance.now() - started;
};
const leastOf = async (runs: number, run: TextFunction, text: string): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < runs; count++) least = Math.min(least, await timeOf(run, text));
  return least;
};

interface Growth {
  readonly length: number;
  readonly times: readonly number[];
}

/** The times at a length, its double and its fourfold; null if the longest text takes less time than the clock can measure. */
async function growthOf(run: TextFunction, textOf: (length: number) => string, runs: number): Promise<Growth | null> {
  let length = shortest;
  while ((await leastOf(2, run, textOf(length))) < goal.ms) {
    length *= 2;
    if (length * 4 > longest * 4) return null;
  }
  const times: number[] = [];
  for (const factor of [1, 2, 4]) times.push(await leastOf(runs, run, textOf(length * factor)));
  return { length, times };
}

const isSteep = ({ times: [one = 1, two = 1, four = 1] }: Growth) => two > one * goal.growth && four > two * goal.growth;
const isOver = ({ times: [one = 1, two = 1, four = 1] }: Growth) => two > one * goal.growth || four > two * goal.growth;

const names = Object.keys(textFunctions).filter((name) => given.only === undefined || String(given.only).split(",").includes(name));
const cases = names.flatMap((name) =>
  alphabets.flatMap((unit) => Object.keys(shapes).map((shape) => ({ name, unit, shape: shape as keyof typeof shapes }))),
);
let [done, measured, suspicious] = [Number(given.from), 0, 0];
const found: string[] = [];
for (const { name } of cases.filter(({ name }, at) => cases.findIndex((other) => other.name === name) === at))
  await textFunctions[name]?.("Ada: 3+ years of Go.").catch(() => null);
for (; done < cases.length && performance.now() < until; done++) {
  const one = cases[done];
  const run = one && textFunctions[one.name];
  if (!run) continue;
  const textOf = (length: number) => shapes[one.shape](one.unit, length);
  // One run first. Only the few functions that grow faster need seven runs.
  const first = await growthOf(run, textOf, 1);
  if (!first) continue;
  measured++;
  if (!isOver(first)) continue;
  suspicious++;
  const sure = await growthOf(run, textOf, goal.runs);
  if (!sure || !isOver(sure)) continue;
  const line = `${one.name}: ${one.shape} of ${JSON.stringify(one.unit)}, ${sure.length} characters: ${sure.times.map((ms) => ms.toFixed(0)).join(", ")} ms${isSteep(sure) ? ", twice" : ""}`;
  found.push(line);
  process.stdout.write(`${line}\n`);
}
process.stdout.write(
  `linear time: cases ${given.from} to ${done} of ${cases.length}, ${measured} measured, ${suspicious} looked at again, ${found.length} grow faster\n`,
);
process.exitCode = found.length === 0 ? 0 : 1;
process.exit();
