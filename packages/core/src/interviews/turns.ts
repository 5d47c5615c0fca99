import type { TranscriptEntry, Turn } from "../engine/transcript.schema.ts";
import { offset } from "./stitched.ts";

/** Turns as callers get them back, offsets spelled as they were given, else `HH:MM:SS.mmm`. */
export const entriesOf = (turns: readonly Turn[]): TranscriptEntry[] =>
  turns.map(({ participant, text, start, end, endInferred, printed }) => ({
    participant,
    text,
    startTime: printed?.start ?? (start === null ? "" : offset(start)),
    endTime: printed?.end ?? (end === null ? "" : offset(end)),
    ...(endInferred && { end_inferred: true }),
  }));

/** A line a turn, each with its speaker's name where one is known. */
export const textOf = (turns: readonly Turn[]): string =>
  turns.map(({ participant, text }) => (participant === "" ? text : `${participant}: ${text}`)).join("\n");
