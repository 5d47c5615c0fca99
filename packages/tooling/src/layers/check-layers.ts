import { sourcesOf, trackedFiles } from "../repository.ts";
import { checkFloors } from "./floors.ts";

const paths = trackedFiles();
const report = checkFloors({ paths, sources: sourcesOf(paths) });
for (const violation of report.violations) process.stderr.write(`${violation}\n`);
const wrong = report.violations.length;
process.stdout.write(
  `floors: ${report.files} files, median ${report.median} lines, nine of ten within ${report.ninth}, ${wrong} violations\n`,
);
process.exitCode = wrong === 0 ? 0 : 1;
