import type { Block } from "./content.ts";
import { type BlockTarget, writeParagraph } from "./paragraph-flow.ts";
import { writeTable } from "./tables.ts";

/** Writes blocks in reading order. What a paragraph anchors comes before its own text: a box is placed beside or above it. */
export function writeBlocks(blocks: readonly Block[], to: BlockTarget): void {
  for (const block of blocks) {
    if (block.kind === "table") writeTable(block, to);
    else writeParagraph(block, to);
  }
}
