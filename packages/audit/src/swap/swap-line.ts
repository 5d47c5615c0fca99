import { collapseWithOffsets, findCollapsed } from "@vitae/core/engine";
import type { ReadDocument } from "@vitae/core/ports";

type Line = ReadDocument["lines"][number];

/** Words of a document, and those that take their place. */
export interface Replacement {
  readonly words: string;
  readonly by: string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** Replaces whole words of a line. Earlier replacements take precedence. Spans move with their text; links lose the words too. */
export function swapLine(line: Line, replacements: readonly Replacement[]): Line {
  const edits = findEdits(line.text, replacements);
  if (edits.length === 0) return line;
  let text = "";
  let from = 0;
  for (const { start, end, by } of edits) {
    text += line.text.slice(from, start) + by;
    from = end;
  }
  text += line.text.slice(from);
  const spans = line.spans.map((span) => ({
    ...span,
    start: moved(span.start, edits, false),
    end: moved(span.end, edits, true),
    ...(span.href !== undefined && { href: swapLink(span.href, replacements) }),
  }));
  return { ...line, text, spans };
}

function findEdits(text: string, replacements: readonly Replacement[]): Edit[] {
  const whole = collapseWithOffsets(text);
  const edits: Edit[] = [];
  for (const { words, by } of replacements) {
    for (const [start, end] of findCollapsed(whole, words)) {
      if (edits.every((each) => end <= each.start || start >= each.end))
        edits.push({ start, end, by: likeCase(text.slice(start, end), by) });
    }
  }
  return edits.sort((one, other) => one.start - other.start);
}

/** Writes a text in capitals, small letters, or with a capital, as the text that it replaces is written. */
function likeCase(original: string, by: string): string {
  const [upper, lower] = [original.toUpperCase(), original.toLowerCase()];
  if (upper === lower) return by;
  if (original === upper && original.length > 1) return by.toUpperCase();
  if (original === lower) return by.toLowerCase();
  return by.charAt(0).toUpperCase() + by.slice(1);
}

/** New position of an offset. Inside an edit it moves to the begin or the end of the new text. */
function moved(offset: number, edits: readonly Edit[], isEnd: boolean): number {
  let shift = 0;
  for (const { start, end, by } of edits) {
    if (offset <= start) break;
    if (offset < end) return start + shift + (isEnd ? by.length : 0);
    shift += by.length - (end - start);
  }
  return offset + shift;
}

const swapLink = (href: string, replacements: readonly Replacement[]): string =>
  replacements.reduce((link, { words, by }) => link.replaceAll(words.toLowerCase(), encodeURIComponent(by.toLowerCase())), href);
