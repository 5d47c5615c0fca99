#!/usr/bin/env node
// Starts the command: its sources in a checkout, `dist` where it is installed. Plain JavaScript with nothing new in it,
// so that an old Node gets as far as saying that it is one.
import { existsSync } from "node:fs";
import * as nodeModule from "node:module";

const oldest = 24;
const sources = new URL("../src/main.ts", import.meta.url);

if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(
    `vitae needs Node ${oldest} or newer; this is ${process.version}.${existsSync(sources) ? " In a checkout use `npx vitae`." : ""}\n`,
  );
  process.exitCode = 1;
} else {
  nodeModule.enableCompileCache();
  if (existsSync(sources)) fromSource();
  import(existsSync(sources) ? sources.href : new URL("../dist/main.js", import.meta.url).href).then(({ main }) => main());
}

/** Lets the packages of the checkout resolve to their sources, as `--conditions=source` would without a second process. */
function fromSource() {
  nodeModule.registerHooks({
    resolve: (specifier, context, next) => next(specifier, { ...context, conditions: [...context.conditions, "source"] }),
  });
}
