import type { Line } from "@vitae/core/ports";
import type { Block, ContentLine, Paragraph } from "./content.ts";
import type { LineWriter } from "./line-writer.ts";

/** Where blocks are written to, and how. */
export interface BlockTarget {
  readonly writer: LineWriter;
  readonly isListItem: (paragraph: Paragraph) => boolean;
  /** Set where the part of the page decides: headers and footers. */
  readonly role?: "page_header" | "page_footer";
  /** What plain paragraphs are: text, or the content of a cell in a row. */
  readonly plain: "text" | "cell";
  /** Writes what a cell or a box holds. */
  readonly write: (blocks: readonly Block[], to: BlockTarget) => void;
}

/** Writes a paragraph, or what is left of it when its first lines were written in another place. */
export function writeParagraph(paragraph: Paragraph, to: BlockTarget, drafts: readonly ContentLine[] = paragraph.drafts): void {
  for (const box of paragraph.boxes) {
    to.writer.region();
    to.write(box.blocks, { ...to, plain: "text" });
    to.writer.region();
  }
  const role = roleOf(paragraph, to);
  let block = 0;
  drafts.forEach((draft, index) => {
    const above = drafts[index - 1];
    const ends = drafts.length > mostBreaks && role !== "list_item" && above !== undefined && !goesOn(draft.text, above.text);
    if (!above || ends) block = to.writer.block();
    to.writer.line(draft, role, block);
  });
}

/** An address in one paragraph has no more lines; with more, each line break stands where a paragraph should end. */
const mostBreaks = 4;

/** Only what begins in small letters, or follows an open end, goes on. */
const goesOn = (text: string, above: string): boolean => /^\s*\p{Ll}/u.test(text) || /[,&(\u00ad-]\s*$/u.test(above);

function roleOf(paragraph: Paragraph, to: BlockTarget): Line["role"] {
  if (to.role !== undefined) return to.role;
  if (paragraph.heading) return "heading";
  return to.isListItem(paragraph) ? "list_item" : to.plain;
}
