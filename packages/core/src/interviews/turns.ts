import { warning } from "../engine/warning.ts";
import { spokenIn } from "./spoken.ts";
import { offset } from "./stitched.ts";
import { type Turns, timedTurns } from "./timed-turns.ts";
import type { TranscriptEntry, Turn } from "./transcript.schema.ts";

/**
 * Structured entries as turns, in the order in which they start; overlaps stay. Entries without text are left out, so that entries of which
 * none has text give no turns.
 */
export const turnsFromEntries = (entries: readonly TranscriptEntry[]): Turns => timedTurns(entries, "time");

/**
 * Raw text as turns: subtitles (WebVTT, SubRip), lines that begin with a speaker's name, and names on lines of their own, with or without
 * offsets. Text in which nobody is named is one turn of nobody, or one for each offset.
 */
export function turnsFromText(text: string): Turns {
  const { entries, headingLines } = spokenIn(text);
  const { turns, warnings } = timedTurns(entries, "given");
  return { turns, warnings: [...(headingLines > 0 ? [warning("heading_left_out", { count: headingLines })] : []), ...warnings] };
}

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
