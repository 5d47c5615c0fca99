/** Every function of the packages that read foreign text, where one text is enough to call it. */
import { findTextFunctions } from "@vitae/tooling/linear-time/text-functions";
import { root, sourcesOf, trackedFiles } from "@vitae/tooling/repository";
import type { Measured } from "./functions.ts";

const readsForeignText = /^(?:packages\/(?:rules|languages|core|resume|http|llm|audit)|adapters\/(?:documents|export))\/src\//;
const isTest = /\.test\.ts$|\/test\//;
const longest = 100_000;

export async function exportedFunctions(): Promise<Readonly<Record<string, Measured>>> {
  const found: Record<string, Measured> = {};
  for (const source of sourcesOf(trackedFiles().filter((path) => readsForeignText.test(path) && !isTest.test(path)))) {
    const names = findTextFunctions(source);
    if (names.length === 0) continue;
    const module: Record<string, unknown> = await import(root + source.path);
    for (const name of names) {
      const run = module[name] as (text: string) => unknown;
      found[`${source.path.replace(/^(?:packages|adapters)\/|src\/|\.ts$/g, "")} ${name}`] = { run, longest };
    }
  }
  return found;
}
