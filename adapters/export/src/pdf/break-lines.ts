import { lineBreaks } from "./line-breaks.ts";
import type { ShapedText } from "./shape-text.ts";

/** Characters of one line, without the spaces at its end. */
export interface LineSpan {
  readonly start: number;
  readonly end: number;
  /** Start of the next line. */
  readonly next: number;
}

/** Breaks a text into lines. @param widthOf width of a line by its number, in thousandths of the size */
export function breakLines(shaped: ShapedText, language: string, widthOf: (line: number) => number): readonly LineSpan[] {
  const { text, advances, joined } = shaped;
  const breaks = lineBreaks(text, language);
  const lines: LineSpan[] = [];
  let start = 0;
  let width = 0;
  let last = 0;
  const close = (next: number): void => {
    let end = next;
    while (end > start && text[end - 1] === " ") end--;
    lines.push({ start, end, next });
    start = next;
    last = next;
    width = 0;
  };
  for (let at = 0; at < text.length; at++) {
    if (breaks[at] === 1 && joined[at] === 0) last = at;
    width += advances[at] ?? 0;
    // Spaces may hang over the edge.
    if (width <= widthOf(lines.length) || text[at] === " " || at === start) continue;
    if (last > start) {
      close(last);
      at = start - 1;
    } else if ((advances[at] ?? 0) > 0 && !isTrailing(text, at)) {
      // A word that is wider than the column breaks at the end of the column.
      close(at);
      at = start - 1;
    }
  }
  if (start < text.length) close(text.length);
  return lines;
}

/** Second half of a surrogate pair, or a mark. It stays with the previous character. */
const isTrailing = (text: string, at: number): boolean =>
  /[\p{M}\p{Cs}]/u.test(text[at] ?? "") && (text.charCodeAt(at) & 0xfc00) !== 0xd800;
