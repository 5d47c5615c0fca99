import { joinDrafts } from "./compose.ts";
import type { Block, Cell, ContentLine, Paragraph } from "./content.ts";
import { type BlockTarget, writeParagraph } from "./paragraph-flow.ts";
import { hasYear, isHeadingLike, lineCount, openingLines } from "./table-shape.ts";

/**
 * Writes one row: the first lines of its cells stand side by side and become one line, separated by tabs; what is left
 * of each cell follows.
 *
 * @param isRecord columns have names, so no cell is the heading of those beside it
 */
export function writeRow(row: readonly Cell[], to: BlockTarget, isRecord = false): void {
  const [first, ...rest] = row;
  if (first === undefined) return;
  if (rest.length === 0) to.write(first.blocks, to);
  else if (!isRecord && namesTheRest(first, rest)) {
    to.write(first.blocks, to);
    writeRow(rest, to);
  } else writeSideBySide(row, { ...to, plain: "cell" });
}

function writeSideBySide(row: readonly Cell[], to: BlockTarget): void {
  const openings = row.map(openingOf);
  const lines = openings.flatMap((opening) => (opening === null ? [] : [opening.line]));
  const joined = lines.length > 1;
  if (joined) to.writer.line(joinDrafts(lines, "\t"), to.role ?? "cell", to.writer.block());
  for (const [index, cell] of row.entries()) {
    const opening = joined ? (openings[index] ?? null) : null;
    if (opening === null) to.write(cell.blocks, to);
    else {
      if (opening.left.length > 0) writeParagraph(opening.paragraph, to, opening.left);
      to.write(opening.after, to);
    }
  }
}

interface Opening {
  readonly line: ContentLine;
  readonly paragraph: Paragraph;
  /** Lines of the paragraph behind the first. */
  readonly left: readonly ContentLine[];
  readonly after: readonly Block[];
}

/** The first line of a cell, null when the cell begins with a nested table or a text box. */
function openingOf({ blocks }: Cell): Opening | null {
  const [paragraph, ...after] = blocks.filter((block) => lineCount([block]) > 0);
  if (paragraph?.kind !== "paragraph" || paragraph.boxes.length > 0) return null;
  const [line, ...left] = paragraph.drafts;
  if (line === undefined) return null;

  const [next, ...others] = after;
  if (left.length === 0 && next?.kind === "paragraph" && next.boxes.length === 0) {
    const [second, ...more] = next.drafts;
    if (second !== undefined && isHalfRange(line, second)) {
      return { line: joinDrafts([line, second], " "), paragraph: next, left: more, after: others };
    }
  }
  const [second, ...more] = left;
  if (second !== undefined && isHalfRange(line, second)) return { line: joinDrafts([line, second], " "), paragraph, left: more, after };
  return { line, paragraph, left, after };
}

/** `2019 –` above `2021`: one range broken over two lines. */
function isHalfRange(line: ContentLine, next: ContentLine): boolean {
  return hasYear(line) && (/[-–—―]$/.test(line.text) || /^[-–—―]/.test(next.text));
}

/** `Experience` beside its entries is a heading; `Phone:` beside a number and a job beside its dates are not. */
function namesTheRest(first: Cell, rest: readonly Cell[]): boolean {
  const [block] = first.blocks.filter((one) => lineCount([one]) > 0);
  if (block?.kind === "paragraph" && block.heading) return true;
  return isHeadingLike(first) && rest.some((cell) => lineCount(cell.blocks) > 1 && !openingLines(cell, 1).some(hasYear));
}
