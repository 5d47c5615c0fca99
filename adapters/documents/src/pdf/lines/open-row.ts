import type { RowFragment } from "../segments/row-fragments.ts";

/** A row that may still grow. */
export interface OpenRow {
  readonly segments: RowFragment[];
  readonly baseline: number;
  readonly size: number;
}
