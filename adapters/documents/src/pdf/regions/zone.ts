import type { Segment } from "../segments/segments.ts";

/** A part of a page with text on both sides of a vertical strip and nothing across it. */
export interface Zone {
  readonly above: readonly Segment[];
  readonly left: readonly Segment[];
  readonly right: readonly Segment[];
  readonly below: readonly Segment[];
  /** Width of the strip in points. */
  readonly gutter: number;
  /** True for the first row of a grid of cards, which only cards may be made of. */
  readonly band: boolean;
}
