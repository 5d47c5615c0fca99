import { bulletStart } from "../measures/bullets.ts";
import { blocks } from "../measures/thresholds.ts";
import type { PdfLine } from "./line-draft.ts";

/**
 * Decides for each line of a region whether it begins a block (paragraph, list item, cell).
 * The structure tree decides where it knows both lines; elsewhere bullets, gaps, indents and styles do.
 */
export function blockStarts(lines: readonly PdfLine[]): boolean[] {
  const pitch = usualPitch(lines);
  const right = Math.max(...lines.filter((line) => !line.text.includes("\t")).map((line) => line.box[2]));
  return lines.map((line, index) => {
    const previous = lines[index - 1];
    if (previous === undefined) return true;
    if (bulletStart.test(line.text) || (line.role === "list_item" && line.tag === null)) return true;
    if (previous.tag !== null && line.tag !== null) return !previous.blocks.includes(line.tag.block);
    return endsParagraph(previous, line, { pitch, right });
  });
}

function endsParagraph(previous: PdfLine, line: PdfLine, region: { pitch: number; right: number }): boolean {
  const size = Math.max(previous.size, line.size);
  const step = line.baseline - previous.baseline;
  const loose = region.pitch > 0 ? region.pitch * blocks.pitch : size * blocks.loosePitch;
  if (step > Math.min(loose, size * blocks.loosePitch * blocks.pitch)) return true;
  if (size / Math.min(previous.size, line.size) > blocks.size) return true;
  if (boldness(previous) !== boldness(line)) return true;
  if (line.text.includes("\t")) return true;

  // A line can continue the part of the previous line above it: after a label, or before a date.
  const piece = pieceAbove(previous, line.box[0], size);
  if (piece === null) return true;
  return piece.right + firstWordWidth(line) < Math.min(region.right, piece.limit) - blocks.indent * size;
}

interface Piece {
  readonly right: number;
  /** Start of the next segment of its line. */
  readonly limit: number;
}

function pieceAbove(previous: PdfLine, left: number, size: number): Piece | null {
  const pieces = piecesOf(previous);
  for (const [index, piece] of pieces.entries()) {
    const indent = (left - piece.left) / size;
    const most = bulletStart.test(piece.text) ? blocks.hanging : blocks.indent;
    const least = index === 0 ? Number.NEGATIVE_INFINITY : -blocks.indent;
    if (indent <= most && indent >= least) return { right: piece.right, limit: pieces[index + 1]?.left ?? Number.POSITIVE_INFINITY };
  }
  return null;
}

/** The parts of a line that tabs divide. */
function piecesOf({ text, spans, box }: PdfLine): { text: string; left: number; right: number }[] {
  let start = 0;
  return text.split("\t").map((part) => {
    const own = spans.filter((span) => span.start >= start && span.start < start + part.length);
    start += part.length + 1;
    return {
      text: part,
      left: Math.min(...own.map((span) => span.box?.[0] ?? box[0])),
      right: Math.max(...own.map((span) => span.box?.[2] ?? box[2])),
    };
  });
}

/** A line break is intended if the first word of the next line would still have fitted. */
function firstWordWidth(line: PdfLine): number {
  const first = line.text.split(/[ \t]/, 1)[0] ?? "";
  return ((line.box[2] - line.box[0]) * (first.length + 1)) / Math.max(line.text.length, 1);
}

/** True or false when the whole line is or is not bold, null for a mixture: a change between the first two ends a paragraph. */
function boldness(line: PdfLine): boolean | null {
  const bold = line.spans.filter((span) => span.style.bold).length;
  if (bold === line.spans.length) return true;
  return bold === 0 ? false : null;
}

/** The pitch that most lines of the region have: the lower middle, so that gaps between paragraphs do not raise it. */
function usualPitch(lines: readonly PdfLine[]): number {
  const pitches: number[] = [];
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    if (previous !== undefined && line.baseline > previous.baseline) pitches.push((line.baseline - previous.baseline) / line.size);
  });
  pitches.sort((a, b) => a - b);
  const em = pitches[Math.floor(pitches.length * 0.35)] ?? 0;
  const sizes = lines.map((line) => line.size).sort((a, b) => a - b);
  return em * (sizes[sizes.length >> 1] ?? 0);
}
