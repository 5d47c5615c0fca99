import { registerHooks } from "node:module";

/** Given to a process with `--import`: prints on standard error which modules it loaded. */
const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
process.on("exit", () => process.stderr.write(`${loaded.map((url) => `loaded ${url}`).join("\n")}\n`));
