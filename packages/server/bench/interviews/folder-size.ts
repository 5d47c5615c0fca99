import { globSync, statSync } from "node:fs";

/** Megabytes of the service's own that lie in a temporary folder; Node keeps compiled code in another. */
export const temporaryMb = (folder: string): number =>
  globSync(`${folder}/vitae-*/**/*`).reduce((sum, path) => sum + sizeOf(path), 0) / 2 ** 20;

/** Size of a file; 0 if it was deleted in the meantime. */
function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : 0;
}
