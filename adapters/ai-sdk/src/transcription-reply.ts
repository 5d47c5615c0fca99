import type { AudioChunk, TranscribedChunk, TranscriptSegment } from "@vitae/core/ports";
import type { Sdk } from "./sdk.ts";

/**
 * Converts a transcript of the SDK to a transcribed chunk, with all offsets inside the chunk. A chunk without speech has an empty
 * text.
 */
export function toTranscribedChunk({ text, segments, language, providerMetadata }: Sdk["Transcript"], piece: AudioChunk): TranscribedChunk {
  const speakers = speakersIn(providerMetadata);
  const within = (seconds: number) => Math.min(Math.max(0, seconds), piece.seconds);
  return {
    text: text.trim(),
    segments: segments
      .map(({ text, startSecond, endSecond }, index): TranscriptSegment => {
        const start = within(startSecond);
        return { text: text.trim(), start, end: Math.max(start, within(endSecond)), speaker: speakers[index] || null };
      })
      .filter(({ text }) => text !== ""),
    language: /^[a-z]{2}$/.test(language ?? "") ? (language ?? null) : null,
  };
}

/** Speakers of the segments. The SDK returns them beside its segments, in the same order. */
function speakersIn(metadata: Sdk["Transcript"]["providerMetadata"]): readonly string[] {
  const { segments } = metadata?.openai ?? {};
  if (!Array.isArray(segments)) return [];
  return segments.map((each) => (typeof each === "object" && each !== null && "speaker" in each ? String(each.speaker) : ""));
}
