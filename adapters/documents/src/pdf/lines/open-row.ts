import type { Segment } from "../segments/segments.ts";

/** A row that may still grow. */
export interface Open {
  readonly segments: Segment[];
  readonly baseline: number;
  readonly size: number;
}
