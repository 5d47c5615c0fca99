import type { TranscriptEntry, Turn } from "../engine/transcript.schema.ts";
import { formatOffset } from "./format-offset.ts";

/** Turns as callers get them back, offsets spelled as they were given, else `HH:MM:SS.mmm`. */
export const toEntries = (turns: readonly Turn[]): TranscriptEntry[] =>
  turns.map(({ participant, text, start, end, endInferred, printed }) => ({
    participant,
    text,
    startTime: printed?.start ?? (start === null ? "" : formatOffset(start)),
    endTime: printed?.end ?? (end === null ? "" : formatOffset(end)),
    ...(endInferred && { end_inferred: true }),
  }));

/** A line a turn, each with its speaker's name where one is known. */
export const transcriptText = (turns: readonly Turn[]): string =>
  turns.map(({ participant, text }) => (participant === "" ? text : `${participant}: ${text}`)).join("\n");
