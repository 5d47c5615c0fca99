import type { TranscriptEntry } from "@vitae/core";
import { warning } from "@vitae/core/engine";
import type { Turns } from "@vitae/core/ports";
import { spokenIn } from "./spoken.ts";
import { timedTurns } from "./timed-turns.ts";

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
