import { sourcesOf, trackedFiles } from "../repository.ts";
import { exceptions } from "./exceptions.ts";
import { knownWords } from "./known-words.ts";
import { checkWords } from "./words.ts";

const report = checkWords(sourcesOf(trackedFiles()), { isWord: knownWords(), exceptions });
for (const violation of report.violations) process.stderr.write(`${violation}\n`);
process.stdout.write(
  `words: ${report.files} files, ${Object.keys(exceptions).length} exceptions, ${report.violations.length} violations\n`,
);
process.exitCode = report.violations.length === 0 ? 0 : 1;
