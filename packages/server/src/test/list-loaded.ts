import { registerHooks } from "node:module";

/** Preload script (`--import`) that prints the loaded modules on standard error. */
const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
process.on("exit", () => process.stderr.write(`${loaded.map((url) => `loaded ${url}`).join("\n")}\n`));
