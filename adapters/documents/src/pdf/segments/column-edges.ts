import { edges } from "../measures/thresholds.ts";
import type { RowFragment } from "./row-fragments.ts";

/** Decides whether many rows of the page begin at this position. Such a position is a column edge, even with little space to its left. */
export type IsColumnEdge = (left: number) => boolean;

export function findColumnEdges(segments: readonly RowFragment[]): IsColumnEdge {
  const counts = new Map<number, number>();
  const slot = (left: number): number => Math.round(left / edges.tolerance);
  for (const { left } of segments) counts.set(slot(left), (counts.get(slot(left)) ?? 0) + 1);
  return (left) => (counts.get(slot(left)) ?? 0) >= edges.rows;
}
