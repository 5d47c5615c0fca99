import type { TranscriptEntry } from "../engine/transcript.schema.ts";
import type { Warning } from "../warning.schema.ts";
import { warning } from "../warning.ts";
import { formatOffset } from "./format-offset.ts";

interface Segment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly speaker: string | null;
}

/** A piece of a recording, in seconds of the whole, and what is said in it, in seconds of the piece. */
interface Transcribed {
  readonly piece: { readonly start: number; readonly seconds: number };
  readonly answer: { readonly text: string; readonly segments: readonly Segment[]; readonly language: string | null };
}

interface Stitched {
  readonly text: string;
  readonly entries: TranscriptEntry[];
  /** ISO 639-1; null where no piece says. */
  readonly spoken: string | null;
  readonly warnings: Warning[];
}

/**
 * The answers about the pieces of a recording as one transcript: offsets count from the beginning of the whole, and of what two pieces
 * hold both, the part after its middle is the later one's. Turns are told where every piece has timestamps; else the text alone.
 */
export function stitchTranscripts(answers: readonly Transcribed[]): Stitched {
  const isTimed = answers.every(({ answer }) => answer.segments.length > 0 || answer.text.trim() === "");
  const pieces = isTimed ? answers.map(({ piece, answer }, at) => placed(answer.segments, piece, seamsOf(answers, at))) : [];
  const names = speakerNames(pieces.flat());
  // A turn ends with its piece: whether the same speaker goes on is not known.
  const entries = pieces.flatMap(inTurns).map(({ text, start, end, speaker }) => ({
    participant: names.get(speaker ?? "") ?? "",
    text,
    startTime: formatOffset(start),
    endTime: formatOffset(end),
  }));
  // Nobody can tell that speaker A of one piece is speaker A of the next.
  const isGuess = answers.length > 1 && names.size > 1;
  return {
    text: isTimed ? entries.map(({ text }) => text).join("\n") : answers.map(({ answer }) => answer.text.trim()).join("\n"),
    entries,
    spoken: answers.map(({ answer }) => answer.language).find((language) => language !== null) ?? null,
    warnings: [...(isTimed ? [] : [warning("no_timestamps")]), ...(isGuess ? [warning("speakers_by_piece")] : [])],
  };
}

/** Where a piece's own part begins and ends in the whole: the middle of what it shares with its neighbours. */
const seamsOf = (answers: readonly Transcribed[], at: number): readonly [number, number] => {
  const seam = (before: Transcribed | undefined, after: Transcribed | undefined, without: number) =>
    before && after ? (before.piece.start + before.piece.seconds + after.piece.start) / 2 : without;
  return [seam(answers[at - 1], answers[at], 0), seam(answers[at], answers[at + 1], Number.POSITIVE_INFINITY)];
};

const placed = (segments: readonly Segment[], { start }: Transcribed["piece"], [from, to]: readonly [number, number]) =>
  segments
    .map((segment) => ({ ...segment, start: start + segment.start, end: start + segment.end }))
    .filter((segment) => {
      const middle = (segment.start + segment.end) / 2;
      return middle >= from && middle < to && segment.text.trim() !== "";
    });

/** What one speaker says without a break is one turn; without speakers, each segment is. */
function inTurns(segments: readonly Segment[]): Segment[] {
  const turns: Segment[] = [];
  for (const segment of segments) {
    const last = turns.at(-1);
    if (last && last.speaker !== null && last.speaker === segment.speaker)
      turns[turns.length - 1] = { ...last, text: `${last.text} ${segment.text.trim()}`, end: Math.max(last.end, segment.end) };
    else turns.push({ ...segment, text: segment.text.trim() });
  }
  return turns;
}

/** "Speaker 1", "Speaker 2" in the order in which they speak first. */
function speakerNames(segments: readonly Segment[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { speaker } of segments) if (speaker !== null && !names.has(speaker)) names.set(speaker, `Speaker ${names.size + 1}`);
  return names;
}
