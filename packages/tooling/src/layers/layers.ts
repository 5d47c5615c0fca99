import { type Violation, wrongArrows } from "./arrows.ts";
import { type Lengths, measureLengths } from "./lengths.ts";
import { misnamed } from "./names.ts";
import { impurities } from "./purity.ts";
import { readSource, type Source } from "./source-file.ts";

export interface FloorReport extends Lengths {
  /** TypeScript files that were read. */
  readonly files: number;
}

/** Checks a whole tree against the house rules. `paths` are all of its files, `sources` the TypeScript among them. */
export function checkFloors({ paths, sources }: { paths: readonly string[]; sources: readonly Source[] }): FloorReport {
  const files = sources.map(readSource);
  const effectful = new Set(
    files.filter(({ imports }) => imports.some(({ specifier }) => specifier.startsWith("effect/"))).map(({ path }) => path),
  );
  const lengths = measureLengths(sources);
  const violations: Violation[] = [
    ...misnamed(paths),
    ...files.flatMap((file) => [...wrongArrows(file, (path) => effectful.has(path)), ...impurities(file)]),
    ...lengths.violations,
  ];
  return { ...lengths, files: files.length, violations };
}
