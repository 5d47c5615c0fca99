import type { Engine, EngineName } from "./engines.ts";

/** One promise of the async tasks, measured on real processes. Each check is a file with the export `check`. */
export interface Check {
  /** Kebab case; `--only` takes it. */
  readonly name: string;
  /** Expected result, as the table prints it. */
  readonly goal: string;
  /** Default: every engine. */
  readonly engines?: readonly EngineName[];
  /** Too long for `npm run test:task-queue`. */
  readonly fullOnly?: boolean;
  run(engine: Engine, sizes: Sizes): Promise<Found>;
}

export interface Found {
  /** Measured result, in a few words and figures. */
  readonly measured: string;
  readonly ok: boolean;
}

export interface Sizes {
  readonly full: boolean;
  /** The first for `npm run test:task-queue`, the second for `npm run soak`. */
  of<T>(quick: T, full: T): T;
  /** In [0, 1): the same numbers for the same seed, check and engine. */
  random(): number;
  /** Reports the progress of a long check. */
  note(line: string): void;
}
