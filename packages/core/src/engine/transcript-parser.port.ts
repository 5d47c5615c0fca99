import type { Warning } from "@vitae/resume";
import type { CallContext } from "../runtime/call.port.ts";
import type { TranscriptEntry, Turn } from "./transcript.schema.ts";

/** Turns of a transcript, with warnings about unreadable parts. */
export interface TurnsResult {
  readonly turns: readonly Turn[];
  readonly warnings: readonly Warning[];
}

/** Reads the turns of a transcript. */
export interface TranscriptParser {
  /** Sorts structured entries by their start. Keeps overlaps, and drops entries without text. */
  fromEntries(entries: readonly TranscriptEntry[], call: CallContext): Promise<TurnsResult>;
  /**
   * Parses text: subtitles (WebVTT, SubRip), lines that begin with the name of a speaker, or names on separate lines; offsets are optional. Text
   * without names becomes one turn of an unknown speaker, or one turn per offset.
   */
  fromText(text: string, call: CallContext): Promise<TurnsResult>;
  /** Language of a transcript, ISO 639-1; `und` if it is not clear. */
  language(text: string, call: CallContext): Promise<string>;
}
