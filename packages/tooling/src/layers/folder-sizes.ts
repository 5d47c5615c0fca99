import { posix } from "node:path";
import type { Violation } from "./imports.ts";
import { isTest } from "./module-layer.ts";

/** TypeScript files that a folder of a package may hold itself, without tests and folders inside it. */
const maxFilesPerFolder = 25;

export function findFullFolders(paths: readonly string[]): Violation[] {
  const counted = paths.filter((path) => /^(packages|adapters)\/.*\.ts$/.test(path) && !isTest(path));
  return [...Map.groupBy(counted, (path) => posix.dirname(path))]
    .filter(([, files]) => files.length > maxFilesPerFolder)
    .map(([folder, files]) => `${folder} holds ${files.length} source files (at most ${maxFilesPerFolder}): divide it by what they do`);
}
