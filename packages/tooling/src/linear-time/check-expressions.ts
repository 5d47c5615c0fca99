import { isTest } from "../layers/module-layer.ts";
import { sourcesOf, trackedFiles } from "../repository.ts";
import { findSlowExpressions } from "./slow-expressions.ts";

/** What runs in a service; checks and measurements read only what this repository holds. */
const shipped = /^(packages\/(?!tooling\/|testing\/)|adapters\/)[^/]+\/src\//;

const paths = trackedFiles().filter((path) => shipped.test(path) && !isTest(path));
const slow = sourcesOf(paths).flatMap(findSlowExpressions);
for (const { path, line, expression, growth } of slow) {
  process.stderr.write(
    `${path}:${line} ${growth}: ${expression}\n  Forbid to begin within a run, (?<!\\s)\\s*, or bound the run, \\s{0,8}.\n`,
  );
}
process.stdout.write(`regular expressions: ${paths.length} files, ${slow.length} not linear\n`);
process.exitCode = slow.length === 0 ? 0 : 1;
