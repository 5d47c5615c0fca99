import { bulletStart } from "./bullets.ts";
import type { Draft } from "./draft.ts";
import { blocks } from "./thresholds.ts";

/**
 * Says for each line of one region whether it begins a block: a paragraph, a list item, a cell.
 * The structure tree decides where it knows both lines; elsewhere bullets, gaps, indents and styles do.
 */
export function blockStarts(lines: readonly Draft[]): boolean[] {
  const pitch = usualPitch(lines);
  const right = Math.max(...lines.filter((line) => !line.text.includes("\t")).map((line) => line.box[2]));
  return lines.map((line, index) => {
    const previous = lines[index - 1];
    if (previous === undefined) return true;
    if (bulletStart.test(line.text)) return true;
    const same = previous.tag?.block === line.tag?.block;
    if (previous.tag?.firm === true || line.tag?.firm === true) return !same;
    return endsParagraph(previous, line, { pitch, right });
  });
}

function endsParagraph(previous: Draft, line: Draft, region: { pitch: number; right: number }): boolean {
  const size = Math.max(previous.size, line.size);
  const step = line.baseline - previous.baseline;
  const loose = region.pitch > 0 ? region.pitch * blocks.pitch : size * blocks.loosePitch;
  if (step > Math.min(loose, size * blocks.loosePitch * blocks.pitch)) return true;
  if (size / Math.min(previous.size, line.size) > blocks.size) return true;
  if (boldness(previous) !== boldness(line)) return true;
  if (line.text.includes("\t")) return true;

  // What may go on is the last piece of the line before: behind a label, not under it.
  const piece = lastPiece(previous);
  const indent = (line.box[0] - piece.left) / size;
  const most = bulletStart.test(piece.text) ? blocks.hanging : blocks.indent;
  if (indent > most || (previous.text.includes("\t") && indent < -blocks.indent)) return true;
  return couldHaveTaken(previous, line, region.right);
}

function lastPiece(line: Draft): { text: string; left: number } {
  const start = line.text.lastIndexOf("\t") + 1;
  const spans = line.spans.filter((span) => span.start >= start);
  return { text: line.text.slice(start), left: Math.min(...spans.map((span) => span.box?.[0] ?? line.box[0])) };
}

/** The first word of this line would have fitted at the end of the line before: that one ended on purpose. */
function couldHaveTaken(previous: Draft, line: Draft, right: number): boolean {
  const first = line.text.split(/[ \t]/, 1)[0] ?? "";
  const width = ((line.box[2] - line.box[0]) * (first.length + 1)) / Math.max(line.text.length, 1);
  return previous.box[2] + width < right - blocks.indent * line.size;
}

/** "bold", "plain" or "mixed": a change between the first two ends a paragraph. */
function boldness(line: Draft): boolean | null {
  const bold = line.spans.filter((span) => span.style.bold).length;
  if (bold === line.spans.length) return true;
  return bold === 0 ? false : null;
}

/** The pitch that most lines of the region have: the lower middle, so that gaps between paragraphs do not raise it. */
function usualPitch(lines: readonly Draft[]): number {
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
