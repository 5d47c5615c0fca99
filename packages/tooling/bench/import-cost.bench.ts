/**
 * What `import "@vitae/core"` and its other entry points cost beside `import "zod"`: time, memory and code loaded. Every figure is the
 * median of fresh child processes, which take turns.
 */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { median } from "../src/load/quantile.ts";
import { root } from "../src/repository.ts";

/** Of the time that zod alone takes. */
const goal = 1.15;
const rounds = 9;
/** Without a build the figures include stripping the types. */
const built = existsSync(`${root}packages/core/dist/index.js`);

interface Cost {
  readonly ms: number;
  readonly mb: number;
  readonly kilobytes: number;
}

function measureOnce(specifier: string): Cost {
  const program = `
    globalThis.gc();
    const memory = process.memoryUsage().heapUsed, start = performance.now();
    await import(${JSON.stringify(specifier)});
    const ms = performance.now() - start;
    globalThis.gc();
    console.log(JSON.stringify({ ms, mb: (process.memoryUsage().heapUsed - memory) / 2 ** 20 }));`;
  return { ...run(program), ...run(sizeProgram(specifier)) } as Cost;
}

/** Loading hooks make an import slower, so the code is counted in a process of its own. */
const sizeProgram = (specifier: string) => `
    import { registerHooks } from "node:module";
    let bytes = 0;
    registerHooks({ load: (url, context, next) => {
      const loaded = next(url, context);
      bytes += loaded.source?.length ?? 0;
      return loaded;
    } });
    await import(${JSON.stringify(specifier)});
    console.log(JSON.stringify({ kilobytes: bytes / 1024 }));`;

function run(program: string): object {
  const flags = ["--expose-gc", "--input-type=module", ...(built ? [] : ["--conditions=vitae-source"])];
  return JSON.parse(execFileSync(process.execPath, [...flags, "--eval", program], { cwd: `${root}packages/core`, encoding: "utf8" }));
}

const measured = ["zod", "@vitae/core", "@vitae/core/schemas", "@vitae/core/ports"].map((specifier) => ({
  specifier,
  costs: [] as Cost[],
}));
for (let round = 0; round < rounds; round += 1) for (const { specifier, costs } of measured) costs.push(measureOnce(specifier));

const rows = measured.map(({ specifier, costs }) => ({
  specifier,
  ms: median(costs.map(({ ms }) => ms)),
  mb: median(costs.map(({ mb }) => mb)),
  kilobytes: median(costs.map(({ kilobytes }) => kilobytes)),
}));
const zod = rows[0]?.ms ?? 1;
for (const { specifier, ms, mb, kilobytes } of rows)
  process.stdout.write(
    `${specifier.padEnd(20)} ${ms.toFixed(1).padStart(7)} ms ${(ms / zod).toFixed(2).padStart(6)} × zod ${mb.toFixed(1).padStart(6)} MB ${kilobytes.toFixed(0).padStart(6)} kB\n`,
  );
if (!built) process.stdout.write("measured from source; run `npm run build` first for the figures of the published package\n");
const ratio = (rows[1]?.ms ?? 0) / zod;
process.stdout.write(`goal: @vitae/core at most ${goal} × zod: ${ratio <= goal ? "met" : "missed"}\n`);
