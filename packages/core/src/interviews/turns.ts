import type { TranscriptEntry, Turn } from "../engine/transcript.schema.ts";
import { formatOffset } from "./format-offset.ts";

/** Converts turns to entries of the API. Offsets keep the spelling of the transcript; otherwise they are `HH:MM:SS.mmm`. */
export const toEntries = (turns: readonly Turn[]): TranscriptEntry[] =>
  turns.map(({ participant, text, start, end, endInferred, printed }) => ({
    participant,
    text,
    startTime: printed?.start ?? (start === null ? "" : formatOffset(start)),
    endTime: printed?.end ?? (end === null ? "" : formatOffset(end)),
    ...(endInferred && { end_inferred: true }),
  }));

/** Formats turns as one line each, after the name of the participant if it is known. */
export const transcriptText = (turns: readonly Turn[]): string =>
  turns.map(({ participant, text }) => (participant === "" ? text : `${participant}: ${text}`)).join("\n");
