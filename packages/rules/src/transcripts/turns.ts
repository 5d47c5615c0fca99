import type { TranscriptEntry } from "@vitae/core";
import { warning } from "@vitae/core/engine";
import type { TurnsResult } from "@vitae/core/ports";
import { buildTurns } from "./build-turns.ts";
import { parseTranscript } from "./parse-transcript.ts";

/**
 * Structured entries as turns, in the order in which they start; overlaps stay. Entries without text are left out, so that entries of which
 * none has text give no turns.
 */
export const turnsFromEntries = (entries: readonly TranscriptEntry[]): TurnsResult => buildTurns(entries, "time");

/**
 * Raw text as turns: subtitles (WebVTT, SubRip), lines that begin with a speaker's name, and names on lines of their own, with or without
 * offsets. Text in which nobody is named is one turn of nobody, or one for each offset.
 */
export function turnsFromText(text: string): TurnsResult {
  const { entries, headingLines } = parseTranscript(text);
  const { turns, warnings } = buildTurns(entries, "given");
  return { turns, warnings: [...(headingLines > 0 ? [warning("preamble_skipped", { count: headingLines })] : []), ...warnings] };
}
