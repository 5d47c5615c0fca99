import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { readSource } from "../layers/source-file.ts";

/** Maximum bytes of its own package that importing an entry point loads. Files loaded on first use do not count. */
export const entryPointLimits: Readonly<Record<string, number>> = {
  "@vitae/core": 95_000,
  "@vitae/core/schemas": 200_000,
  "@vitae/core/engine": 130_000,
  "@vitae/core/media-types": 1_000,
  "@vitae/core/ports": 48_000,
  "@vitae/llm": 20_000,
  "@vitae/llm/prices": 8_000,
  "@vitae/rules": 9_000,
  "@vitae/rules/toolkit": 140_000,
  "@vitae/client": 40_000,
};

/** Bytes of the files that the built entry point loads from its own package, without `import()`. */
export function entryPointSize(entryPoint: string): number {
  const seen = new Set<string>();
  const load = (file: string): number => {
    if (seen.has(file)) return 0;
    seen.add(file);
    const below = file.endsWith(".json") ? [] : readSource({ path: file, text: readFileSync(file, "utf8") }).imports;
    return below
      .filter(({ specifier, lazy }) => specifier.startsWith(".") && !lazy)
      .reduce((sum, { specifier }) => sum + load(resolve(file, "..", specifier)), statSync(file).size);
  };
  return load(entryPoint);
}
