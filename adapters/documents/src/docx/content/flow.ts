import type { Block } from "./content.ts";
import { type Flow, writeParagraph } from "./paragraph-flow.ts";
import { readTable } from "./tables.ts";

/** Writes blocks in reading order. What a paragraph anchors comes before its own text: a box is placed beside or above it. */
export function flow(blocks: readonly Block[], to: Flow): void {
  for (const block of blocks) {
    if (block.kind === "table") readTable(block, to);
    else writeParagraph(block, to);
  }
}
