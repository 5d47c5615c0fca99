import type { Line } from "@vitae/core/ports";
import type { Block, Draft, Paragraph } from "./content.ts";
import type { LineWriter } from "./line-writer.ts";
import { readTable } from "./tables.ts";

export interface Flow {
  readonly writer: LineWriter;
  readonly isListItem: (paragraph: Paragraph) => boolean;
  /** Set where the part of the page decides: headers and footers. */
  readonly role?: "page_header" | "page_footer";
  /** What plain paragraphs are: text, or the content of a cell in a row. */
  readonly plain: "text" | "cell";
}

/** Writes blocks in reading order. What a paragraph anchors comes before its own text: a box is placed beside or above it. */
export function flow(blocks: readonly Block[], to: Flow): void {
  for (const block of blocks) {
    if (block.kind === "table") readTable(block, to);
    else writeParagraph(block, to);
  }
}

/** Writes a paragraph, or what is left of it when its first lines were written in another place. */
export function writeParagraph(paragraph: Paragraph, to: Flow, drafts: readonly Draft[] = paragraph.drafts): void {
  for (const box of paragraph.boxes) {
    to.writer.region();
    flow(box.blocks, { ...to, plain: "text" });
    to.writer.region();
  }
  const block = to.writer.block();
  const role = roleOf(paragraph, to);
  for (const draft of drafts) to.writer.line(draft, role, block);
}

function roleOf(paragraph: Paragraph, to: Flow): Line["role"] {
  if (to.role !== undefined) return to.role;
  if (paragraph.heading) return "heading";
  return to.isListItem(paragraph) ? "list_item" : to.plain;
}
