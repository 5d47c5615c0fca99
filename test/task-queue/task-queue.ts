/**
 * Measures the promises of async tasks on real processes, real HTTP and real storages.
 *
 * node --conditions=vitae-source test/task-queue/task-queue.ts [--full] [--only NAME]… [--engine sqlite|pg-boss] [--seed N]
 */
import { glob } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Check, Sizes } from "./check.ts";
import { type Engine, type EngineName, engineNames, withEngine } from "./engines.ts";
import { randomFrom } from "./random.ts";
import { type Row, tableOf } from "./table.ts";

const { values } = parseArgs({
  options: {
    full: { type: "boolean", default: process.env.VITAE_FULL_LIMITS === "1" },
    only: { type: "string", multiple: true, default: [] },
    engine: { type: "string", multiple: true, default: [...engineNames] },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const { full, only } = values;
const seed = Number(values.seed);
const wanted = engineNames.filter((name) => values.engine.includes(name));

const say = (text: string) => void process.stderr.write(text);

async function everyCheck(): Promise<readonly Check[]> {
  const folder = import.meta.dirname;
  const files = (await Array.fromAsync(glob("{crash,throughput}/*.check.ts", { cwd: folder }))).toSorted();
  const modules: { check: Check }[] = await Promise.all(files.map((file) => import(`./${file}`)));
  const checks = modules.map(({ check }) => check);
  const unknown = only.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0)
    throw new Error(`No check is called ${unknown.join(", ")}. There are: ${checks.map(({ name }) => name).join(", ")}.`);
  return checks.filter(({ name, fullOnly }) => (only.length > 0 ? only.includes(name) : full || !fullOnly));
}

const sizesFor = (name: string, engine: EngineName): Sizes => ({
  full,
  of: (quick, long) => (full ? long : quick),
  random: randomFrom(seed, name),
  note: (line) => say(`  ${name} on ${engine}: ${line}\n`),
});

async function rowOf(check: Check, engine: Engine): Promise<Row> {
  const { name, goal, run } = check;
  say(`${name} on ${engine.name} …\n`);
  const started = performance.now();
  const found = await run(engine, sizesFor(name, engine.name)).catch((error: unknown) => ({
    measured: `broke: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
    ok: false,
    error,
  }));
  if ("error" in found && found.error instanceof Error) say(`${found.error.stack}\n`);
  const { measured, ok } = found;
  const seconds = (performance.now() - started) / 1000;
  say(`${name} on ${engine.name}: ${ok ? "ok" : "MISSED"} after ${seconds.toFixed(0)} s: ${measured}\n`);
  return { name, engine: engine.name, goal, measured, ok, seconds };
}

const checks = await everyCheck();
const rows: Row[] = [];
for (const name of wanted) {
  await withEngine(name, async (engine) => {
    for (const check of checks) if (check.engines?.includes(name) ?? true) rows.push(await rowOf(check, engine));
  });
}
process.stdout.write(`${tableOf(rows)}\nseed ${seed}${full ? ", full sizes" : ""}\n`);
process.exitCode = rows.length > 0 && rows.every(({ ok }) => ok) ? 0 : 1;
