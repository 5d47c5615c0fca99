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
 * Joins the transcripts of audio chunks to one. Offsets are relative to the whole recording. Of the overlap of two chunks, the part
 * after its middle is taken from the later one. Turns are returned only if every chunk has timestamps.
 */
export function stitchTranscripts(answers: readonly Transcribed[]): Stitched {
  const isTimed = answers.every(({ answer }) => answer.segments.length > 0 || answer.text.trim() === "");
  const pieces = isTimed ? answers.map(({ piece, answer }, at) => placed(answer.segments, piece, seamsOf(answers, at))) : [];
  const names = speakerNames(pieces.flat());
  // A turn ends with its chunk, because it is unknown whether the same speaker continues.
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

/** Start and end of a chunk's own part in the recording: the middle of each overlap. */
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

/** Joins consecutive segments of one speaker to a turn; without speakers, each segment is a turn. */
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

/** Names "Speaker 1", "Speaker 2" in the order of their first segment. */
function speakerNames(segments: readonly Segment[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { speaker } of segments) if (speaker !== null && !names.has(speaker)) names.set(speaker, `Speaker ${names.size + 1}`);
  return names;
}
