import type { Line } from "@vitae/core/ports";

/** A part of a document that one question is about. */
export type DocumentChunk = readonly Line[];

/** Maximum size of a chunk. The length of a reply grows with it, and chunks are processed in parallel. */
export const chunkLimits = { lines: 220, characters: 24_000 };
/** Maximum number of chunks. The remaining text is kept unparsed, so that a book does not cost like a hundred résumés. */
export const maxChunks = 6;
/** Minimum number of lines after which a chunk ends at the next heading. */
const fewestLines = 120;

/**
 * Splits a long document into chunks at headings, otherwise at the maximum size. The instructions are sent with each chunk, so
 * there are few.
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

/** Returns the number of lines that fit into a chunk, at least one. */
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
