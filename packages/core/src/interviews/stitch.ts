import type { Warning } from "@vitae/resume";
import type { TranscriptEntry } from "../engine/transcript.schema.ts";
import { warning } from "../warning.ts";
import { formatOffset } from "./format-offset.ts";

interface Segment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly speaker: string | null;
}

/** Audio chunk with its start in the recording, and its transcript with times from the start of the chunk. Times are in seconds. */
interface ChunkResult {
  readonly chunk: { readonly start: number; readonly seconds: number };
  readonly result: { readonly text: string; readonly segments: readonly Segment[]; readonly language: string | null };
}

interface Stitched {
  readonly text: string;
  readonly entries: TranscriptEntry[];
  /** ISO 639-1; null if no chunk reports it. */
  readonly language: string | null;
  readonly warnings: Warning[];
}

/**
 * Joins the transcripts of audio chunks. Times count from the start of the recording. An overlap of two chunks is divided at its middle.
 * The result has turns only if all chunks have timestamps; otherwise it has text only.
 */
export function stitchTranscripts(results: readonly ChunkResult[]): Stitched {
  const isTimed = results.every(({ result }) => result.segments.length > 0 || result.text.trim() === "");
  const segments = isTimed ? results.map(({ chunk, result }, at) => shiftSegments(result.segments, chunk, ownRange(results, at))) : [];
  const names = speakerNames(segments.flat());
  // A turn ends with its chunk, because the speaker of the next chunk is not known.
  const entries = segments.flatMap(mergeTurns).map(({ text, start, end, speaker }) => ({
    participant: names.get(speaker ?? "") ?? "",
    text,
    startTime: formatOffset(start),
    endTime: formatOffset(end),
  }));
  // Providers label speakers per chunk, so equal labels of two chunks can mean different people.
  const isSpeakerUncertain = results.length > 1 && names.size > 1;
  return {
    text: isTimed ? entries.map(({ text }) => text).join("\n") : results.map(({ result }) => result.text.trim()).join("\n"),
    entries,
    language: results.map(({ result }) => result.language).find((language) => language !== null) ?? null,
    warnings: [...(isTimed ? [] : [warning("no_timestamps")]), ...(isSpeakerUncertain ? [warning("speakers_by_piece")] : [])],
  };
}

/** Range of a chunk in the recording, up to the middle of its overlaps with its neighbours. */
const ownRange = (results: readonly ChunkResult[], at: number): readonly [number, number] => {
  const border = (before: ChunkResult | undefined, after: ChunkResult | undefined, fallback: number) =>
    before && after ? (before.chunk.start + before.chunk.seconds + after.chunk.start) / 2 : fallback;
  return [border(results[at - 1], results[at], 0), border(results[at], results[at + 1], Number.POSITIVE_INFINITY)];
};

const shiftSegments = (segments: readonly Segment[], { start }: ChunkResult["chunk"], [from, to]: readonly [number, number]) =>
  segments
    .map((segment) => ({ ...segment, start: start + segment.start, end: start + segment.end }))
    .filter((segment) => {
      const middle = (segment.start + segment.end) / 2;
      return middle >= from && middle < to && segment.text.trim() !== "";
    });

/** Merges consecutive segments of one speaker. Without diarisation, each segment is a turn. */
function mergeTurns(segments: readonly Segment[]): Segment[] {
  const turns: Segment[] = [];
  for (const segment of segments) {
    const last = turns.at(-1);
    if (last && last.speaker !== null && last.speaker === segment.speaker)
      turns[turns.length - 1] = { ...last, text: `${last.text} ${segment.text.trim()}`, end: Math.max(last.end, segment.end) };
    else turns.push({ ...segment, text: segment.text.trim() });
  }
  return turns;
}

/** Names speakers "Speaker 1", "Speaker 2" in the order of their first segment. */
function speakerNames(segments: readonly Segment[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { speaker } of segments) if (speaker !== null && !names.has(speaker)) names.set(speaker, `Speaker ${names.size + 1}`);
  return names;
}
