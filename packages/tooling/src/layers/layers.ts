import type { Source } from "../repository.ts";
import { findFileCircles, findFolderCircles } from "./circles.ts";
import { findBadNames } from "./file-names.ts";
import { findUnlistedFolders } from "./folder-layers.ts";
import { findFullFolders } from "./folder-sizes.ts";
import { findImportViolations, type Violation } from "./imports.ts";
import { type Lengths, measureLengths } from "./lengths.ts";
import { findImpurities } from "./purity.ts";
import { readSource } from "./source-file.ts";

export interface LayerReport extends Lengths {
  /** How many TypeScript files were read. */
  readonly files: number;
}

/** Checks a whole tree. `paths` are all of its files, `sources` the TypeScript among them. */
export function checkLayers({ paths, sources }: { paths: readonly string[]; sources: readonly Source[] }): LayerReport {
  const files = sources.map(readSource);
  const effectful = new Set(
    files.filter(({ imports }) => imports.some(({ specifier }) => specifier.startsWith("effect/"))).map(({ path }) => path),
  );
  const lengths = measureLengths(sources);
  const violations: Violation[] = [
    ...findBadNames(paths),
    ...findUnlistedFolders(paths),
    ...findFullFolders(paths),
    ...files.flatMap((file) => [...findImportViolations(file, (path) => effectful.has(path)), ...findImpurities(file)]),
    ...findFileCircles(files),
    ...findFolderCircles(files),
    ...lengths.violations,
  ];
  return { ...lengths, files: files.length, violations };
}
