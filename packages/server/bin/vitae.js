#!/usr/bin/env node
// Starts the command: its sources in a checkout, `dist` where it is installed. Plain JavaScript with nothing new in it,
// so that an old Node gets as far as saying that it is one.
import { existsSync } from "node:fs";
import * as nodeModule from "node:module";
import { setFlagsFromString } from "node:v8";

const oldest = 24;
const sources = new URL("../src/main.ts", import.meta.url);

if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(
    `vitae needs Node ${oldest} or newer; this is ${process.version}.${existsSync(sources) ? " In a checkout use `npx vitae`." : ""}\n`,
  );
  process.exitCode = 1;
} else {
  const isServer = process.argv[2] === "serve" || process.argv[2] === "worker";
  if (isServer) keepSmall();
  // V8 keeps what it reads from the cache: 7 MB. A server that needs no compiler of sources enables the cache once it has started.
  if (!isServer || existsSync(sources)) nodeModule.enableCompileCache();
  if (existsSync(sources)) fromSource();
  import(existsSync(sources) ? sources.href : new URL("../dist/main.js", import.meta.url).href).then(({ main }) => main());
}

/**
 * Lets the packages of the checkout resolve to their sources, as `--conditions=vitae-source` would without a second process. Only these: others
 * have a condition of that name, too, and mean sources that Node does not read.
 */
function fromSource() {
  nodeModule.registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, specifier.startsWith("@vitae/") ? { ...context, conditions: [...context.conditions, "vitae-source"] } : context),
  });
}

/**
 * Starts the process anew, as the same process to whoever started it, with options that keep a server small: young objects
 * in 2 × 4 MB and not in 2 × 64, a heap that is cleaned when it has grown by a seventh, PDFium compiled as far as it is used,
 * two arenas of memory for all threads, and fixed thresholds of the C library: it raises them with each larger block that is
 * freed, and then returns less memory. V8 and the C library take them only where a process begins. Windows cannot do that, and
 * it would cut the channel to a parent that has one.
 */
function keepSmall() {
  const young = "--max-semi-space-size";
  if (process.execArgv.some((option) => option.startsWith(young))) {
    setFlagsFromString(`${young}=0`); // the threads that read documents have a limit of their own
    return;
  }
  if (process.platform === "win32" || process.connected) return;
  const options = [`${young}=4`, "--heap-growing-percent=15", "--wasm-lazy-compilation", ...process.execArgv];
  const env = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072", ...process.env };
  process.execve(process.execPath, [process.execPath, ...options, ...process.argv.slice(1)], env);
}
