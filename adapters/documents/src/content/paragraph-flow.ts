import type { Line } from "@vitae/core/ports";
import type { Block, ContentLine, Paragraph } from "./content.ts";
import type { LineWriter } from "./line-writer.ts";

/** Output of blocks. */
export interface BlockTarget {
  readonly writer: LineWriter;
  readonly isListItem: (paragraph: Paragraph) => boolean;
  /** Set for headers and footers. */
  readonly role?: "page_header" | "page_footer";
  /** Role of plain paragraphs: text, or content of a table cell. */
  readonly plain: "text" | "cell";
  /** Writes the content of a cell or a box. */
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
  // A blank line takes a number of its own: the lines of this paragraph stand further apart from those above.
  if (paragraph.apart) to.writer.block();
  let block = 0;
  drafts.forEach((draft, index) => {
    const above = drafts[index - 1];
    const ends = drafts.length > mostBreaks && role !== "list_item" && above !== undefined && !goesOn(draft.text, above.text);
    if (!above || ends) block = to.writer.block();
    to.writer.line(draft, role, block);
  });
}

/** Maximum number of lines of an address in one paragraph. With more lines, each line break ends a paragraph. */
const mostBreaks = 4;

/** Only what begins in small letters, or follows an open end, goes on. */
const goesOn = (text: string, above: string): boolean => /^\s*\p{Ll}/u.test(text) || /[,&(\u00ad-]\s*$/u.test(above);

function roleOf(paragraph: Paragraph, to: BlockTarget): Line["role"] {
  if (to.role !== undefined) return to.role;
  if (paragraph.heading) return "heading";
  return to.isListItem(paragraph) ? "list_item" : to.plain;
}
