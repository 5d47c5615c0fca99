import type { RowFragment } from "../segments/row-fragments.ts";

/** A part of a page with text on both sides of a vertical strip and nothing across it. */
export interface Zone {
  readonly above: readonly RowFragment[];
  readonly left: readonly RowFragment[];
  readonly right: readonly RowFragment[];
  readonly below: readonly RowFragment[];
  /** Width of the strip in points. */
  readonly gutter: number;
  /** True for the first row of a grid of cards, which only cards may be made of. */
  readonly band: boolean;
}
