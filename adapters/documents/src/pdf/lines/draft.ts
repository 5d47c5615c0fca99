import type { Line } from "@vitae/core/ports";
import type { Printed } from "./line.ts";
import type { Tagged } from "../segments/structure.ts";

/** A line that has its place but not yet its numbers. */
export interface Draft extends Printed {
  readonly baseline: number;
  /** Largest font of the line, in points. */
  readonly size: number;
  readonly tag: Tagged | null;
  /** Every element of the structure tree that it holds a part of. */
  readonly blocks: readonly number[];
  readonly role: Line["role"];
}

/** The lines of one page in reading order, region by region, each with whether it begins a block. */
export type PageLines = readonly { readonly lines: readonly Draft[]; readonly starts: readonly boolean[] }[];
