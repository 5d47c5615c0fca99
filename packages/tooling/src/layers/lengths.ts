import type { Source } from "../repository.ts";
import type { Violation } from "./imports.ts";

/** Lines of a source file: half of all files stay under `median`, nine of ten under `ninth`, none above `most`. */
export const lengthLimits = { median: 90, ninth: 250, most: 400 } as const;

export interface Lengths {
  readonly median: number;
  readonly ninth: number;
  readonly violations: readonly Violation[];
}

/** Data tables are exempt by name. */
const isTable = (path: string): boolean => path.includes("/data/") || path.endsWith(".table.ts");

/** How long the files are, and which are too long. */
export function measureLengths(sources: readonly Source[]): Lengths {
  const counted = sources.filter(({ path }) => !isTable(path)).map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }));
  const sorted = counted.map(({ lines }) => lines).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const [median, ninth] = [at(0.5), at(0.9)];
  const violations = counted
    .filter(({ lines }) => lines > lengthLimits.most)
    .map(
      ({ path, lines }) =>
        `${path} has ${lines} lines (at most ${lengthLimits.most}): split it by what it does; tables end in .table.ts or live in data/`,
    );
  if (median > lengthLimits.median)
    violations.push(`the median file has ${median} lines (at most ${lengthLimits.median}): split the longest`);
  if (ninth > lengthLimits.ninth)
    violations.push(`one file in ten has ${ninth} lines or more (at most ${lengthLimits.ninth}): split the longest`);
  return { median, ninth, violations };
}
