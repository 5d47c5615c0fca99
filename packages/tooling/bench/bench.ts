/** Runs every `bench/*.bench.ts` of packages and adapters, one after the other, each in a process of its own. Arguments are passed on. */
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { root } from "../src/repository.ts";

const benches = globSync("{packages,adapters}/*/bench/*.bench.ts", { cwd: root }).sort();
const failed = benches.filter((bench) => {
  process.stdout.write(`\n# ${bench}\n`);
  const { status } = spawnSync(process.execPath, ["--conditions=vitae-source", root + bench, ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
  });
  return status !== 0;
});
process.stdout.write(`\n${benches.length} benches, ${failed.length} failed${failed.map((bench) => `\nfailed: ${bench}`).join("")}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
