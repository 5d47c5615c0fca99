import type { Line } from "@vitae/core/ports";
import type { StructureTag } from "../segments/structure.ts";
import type { PrintedLine } from "./line.ts";

/** Line with a position, before it gets its numbers. */
export interface PdfLine extends PrintedLine {
  readonly baseline: number;
  /** Largest font of the line, in points. */
  readonly size: number;
  readonly tag: StructureTag | null;
  /** Every element of the structure tree that it holds a part of. */
  readonly blocks: readonly number[];
  readonly role: Line["role"];
}

/** The lines of one page in reading order, region by region, each with whether it begins a block. */
export type PageLines = readonly { readonly lines: readonly PdfLine[]; readonly starts: readonly boolean[] }[];
