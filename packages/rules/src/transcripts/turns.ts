import type { TranscriptEntry } from "@vitae/core";
import { warning } from "@vitae/core/engine";
import type { TurnsResult } from "@vitae/core/ports";
import { buildTurns } from "./build-turns.ts";
import { parseTranscript } from "./parse-transcript.ts";

/**
 * Converts structured entries to turns, ordered by start; overlaps stay. Omits entries without text, so the result is empty if no entry has
 * text.
 */
export const turnsFromEntries = (entries: readonly TranscriptEntry[]): TurnsResult => buildTurns(entries, "time");

/**
 * Converts raw text to turns: subtitles (WebVTT, SubRip), lines that begin with the name of a speaker, and names on separate lines, with or
 * without offsets. A text without names is one turn without a speaker, or one turn per offset.
 */
export function turnsFromText(text: string): TurnsResult {
  const { entries, headingLines } = parseTranscript(text);
  const { turns, warnings } = buildTurns(entries, "given");
  return { turns, warnings: [...(headingLines > 0 ? [warning("preamble_skipped", { count: headingLines })] : []), ...warnings] };
}
