/**
 * What `import "@vitae/core"` costs beside its dependencies: time and memory over a process that already loaded zod
 * and the modules of Effect. Every figure is the median of fresh child processes.
 */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { readSource } from "../src/layers/source-file.ts";
import { root } from "../src/repository.ts";

/** Goals beside the dependencies. */
const goal = { ms: 20, mb: 8 };
const rounds = 9;
/** Without a build the figures include stripping the types. */
const built = existsSync(`${root}packages/core/dist/index.js`);

/** The modules of Effect that the sources of the core name. */
function effectModules(): string[] {
  const paths = globSync("packages/core/src/**/*.ts", { cwd: root }).filter((path) => !path.endsWith(".test.ts"));
  const imports = paths.flatMap((path) => readSource({ path, text: readFileSync(root + path, "utf8") }).imports);
  return [
    ...new Set(imports.filter(({ specifier, typeOnly }) => specifier.startsWith("effect/") && !typeOnly).map(({ specifier }) => specifier)),
  ];
}

interface Cost {
  readonly ms: number;
  readonly mb: number;
}

/** Loads the dependencies first, then measures one more import in the same process. */
function measureOnce(before: readonly string[], measured: string): Cost {
  const program = `
    ${before.map((name) => `await import(${JSON.stringify(name)});`).join("\n")}
    globalThis.gc();
    const memory = process.memoryUsage().heapUsed, start = performance.now();
    await import(${JSON.stringify(measured)});
    const ms = performance.now() - start;
    globalThis.gc();
    console.log(JSON.stringify({ ms, mb: (process.memoryUsage().heapUsed - memory) / 2 ** 20 }));`;
  const flags = ["--expose-gc", "--input-type=module", ...(built ? [] : ["--conditions=vitae-source"])];
  return JSON.parse(execFileSync(process.execPath, [...flags, "--eval", program], { cwd: `${root}packages/core`, encoding: "utf8" }));
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function measure(before: readonly string[], measured: string): Cost {
  const costs = Array.from({ length: rounds }, () => measureOnce(before, measured));
  return { ms: median(costs.map(({ ms }) => ms)), mb: median(costs.map(({ mb }) => mb)) };
}

const dependencies = ["zod", ...effectModules()];
const rows = [
  { what: "zod", ...measure([], "zod") },
  { what: "@vitae/core/ports beside zod", ...measure(["zod"], "@vitae/core/ports") },
  { what: "@vitae/core beside zod and effect/*", ...measure(dependencies, "@vitae/core") },
];
for (const { what, ms, mb } of rows)
  process.stdout.write(`${what.padEnd(40)} ${ms.toFixed(1).padStart(7)} ms ${mb.toFixed(1).padStart(6)} MB\n`);
const core = rows.at(-1);
const met = core !== undefined && core.ms <= goal.ms && core.mb <= goal.mb;
if (!built) process.stdout.write("measured from source; run `npm run build` first for the figures of the published package\n");
process.stdout.write(`goal: at most ${goal.ms} ms and ${goal.mb} MB for @vitae/core: ${met ? "met" : "missed"}\n`);
