import type { TextRange } from "./protected-spans.ts";

/** A part of a text that is translated on its own, and the blanks round it. */
export interface TextChunk {
  readonly before: string;
  readonly text: string;
  readonly after: string;
  /** Spans of `text`. */
  readonly spans: readonly TextRange[];
}

/** Longer texts are translated in parts, in UTF-16 units: engines have limits, and a failure then costs a part only. */
const longest = 4_000;

/** Preferred borders of chunks, in this order: paragraphs, lines, sentences, words, characters. */
const borders: readonly RegExp[] = [/\n\s*\n/g, /\n/g, /(?<=[.!?…]["'”’)]?)\s|(?<=[。！？])/gu, /\s/g];

/** The whole text in pieces, cut at its largest borders and never inside a span. */
export function chunkText(text: string, spans: readonly TextRange[]): readonly TextChunk[] {
  const pieces: TextChunk[] = [];
  for (let from = 0; from < text.length; ) {
    const to = text.length - from <= longest ? text.length : cutBefore(text, from, spans);
    pieces.push(pieceAt(text, from, to, spans));
    from = to;
  }
  return pieces;
}

function cutBefore(text: string, from: number, spans: readonly TextRange[]): number {
  const full = from + longest;
  const inside = spans.find(([start, end]) => start < full && full < end);
  const latest = inside ? inside[0] : full;
  // A span longer than a piece is a piece.
  if (latest <= from) return inside?.[1] ?? full;
  const part = text.slice(from, latest);
  for (const border of borders) {
    const ends = [...part.matchAll(border)].map((match) => from + match.index + match[0].length);
    const end = ends.findLast((each) => each > from + longest / 2 && !spans.some(([start, stop]) => start < each && each < stop));
    if (end !== undefined) return end;
  }
  return /[\ud800-\udbff]$/.test(part) && part.length > 1 ? latest - 1 : latest;
}

function pieceAt(text: string, from: number, to: number, spans: readonly TextRange[]): TextChunk {
  const whole = text.slice(from, to);
  const before = /^\s*/.exec(whole)?.[0] ?? "";
  const core = whole.slice(before.length).trimEnd();
  const start = from + before.length;
  const own = spans.filter(([first, last]) => first < start + core.length && last > start);
  return {
    before,
    text: core,
    after: whole.slice(before.length + core.length),
    spans: own.map(([first, last]): TextRange => [Math.max(0, first - start), Math.min(core.length, last - start)]),
  };
}
