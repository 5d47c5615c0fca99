import type { Engine, EngineName } from "./engines.ts";

/** One promise of the asynchronous tasks, measured on real processes. A file of its own that exports it by the name `check`. */
export interface Check {
  /** Kebab case; `--only` takes it. */
  readonly name: string;
  /** What must be, as the table prints it. */
  readonly goal: string;
  /** Default: every engine. */
  readonly engines?: readonly EngineName[];
  /** Too long for `npm run test:task-queue`. */
  readonly fullOnly?: boolean;
  run(engine: Engine, sizes: Sizes): Promise<Found>;
}

export interface Found {
  /** What was, in a few words and figures. */
  readonly measured: string;
  readonly ok: boolean;
}

export interface Sizes {
  readonly full: boolean;
  /** The first for `npm run test:task-queue`, the second for `npm run soak`. */
  of<T>(quick: T, full: T): T;
  /** In [0, 1): the same numbers for the same seed, check and engine. */
  random(): number;
  /** Tells how far a long check is. */
  note(line: string): void;
}
