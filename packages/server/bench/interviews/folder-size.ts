import { globSync, statSync } from "node:fs";

/** Megabytes of the service's own that lie in a temporary folder; Node keeps compiled code in another. */
export const temporaryMb = (folder: string): number =>
  globSync(`${folder}/vitae-*/**/*`).reduce((sum, path) => sum + sizeOf(path), 0) / 2 ** 20;

/** Of a file; what is gone meanwhile has none. */
function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : 0;
}
