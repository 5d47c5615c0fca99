import { sourcesOf, trackedFiles } from "../repository.ts";
import { checkLayers } from "./layers.ts";

const paths = trackedFiles();
const report = checkLayers({ paths, sources: sourcesOf(paths) });
for (const violation of report.violations) process.stderr.write(`${violation}\n`);
const count = report.violations.length;
process.stdout.write(
  `layers: ${report.files} files, median ${report.median} lines, nine of ten within ${report.ninth}, ${count} violations\n`,
);
process.exitCode = count === 0 ? 0 : 1;
