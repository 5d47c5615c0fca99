import type { Line } from "@vitae/core/ports";

/** A part of a document that one question is about. */
export type DocumentChunk = readonly Line[];

/** More than this is asked about in parts: a reply grows with them, and the parts are answered side by side. */
export const chunkLimits = { lines: 220, characters: 24_000 };
/** What comes after so many parts is kept as it is: a book is no résumé, and is not to be paid for like a hundred. */
export const maxChunks = 6;
/** A part ends at a heading from here on, where there is one. */
const fewestLines = 120;

/**
 * Parts a long document at headings, so that nothing that belongs together is torn; where a part has none, at its end. The instructions are sent
 * with each part: so few parts that they add little.
 */
export function chunkDocument(
  lines: readonly Line[],
  headings: ReadonlySet<Line>,
): { readonly parts: readonly DocumentChunk[]; readonly rest: DocumentChunk } {
  const parts: DocumentChunk[] = [];
  let from = 0;
  while (from < lines.length && parts.length < maxChunks) {
    const full = from + fitting(lines, from);
    const end = full === lines.length ? full : (lastHeading(lines, headings, from + fewestLines, full) ?? full);
    parts.push(lines.slice(from, end));
    from = end;
  }
  return { parts, rest: lines.slice(from) };
}

/** How many lines from there make a part; a single one always does. */
function fitting(lines: readonly Line[], from: number): number {
  let characters = 0;
  let count = 0;
  for (const { text } of lines.slice(from, from + chunkLimits.lines)) {
    characters += text.length;
    if (count > 0 && characters > chunkLimits.characters) break;
    count++;
  }
  return count;
}

function lastHeading(lines: readonly Line[], headings: ReadonlySet<Line>, from: number, to: number): number | null {
  for (let at = to; at > from; at--) {
    const line = lines[at];
    if (line && headings.has(line)) return at;
  }
  return null;
}

/** The most tokens of a reply about so many lines: what they may need, and room for thoughts. */
export const replyTokens = (lines: number): number => 4_000 + lines * 16;
