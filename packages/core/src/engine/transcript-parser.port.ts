import type { CallContext } from "../runtime/call.port.ts";
import type { Warning } from "../warning.schema.ts";
import type { TranscriptEntry, Turn } from "./transcript.schema.ts";

/** Turns of a transcript, with warnings about unreadable parts. */
export interface TurnsResult {
  readonly turns: readonly Turn[];
  readonly warnings: readonly Warning[];
}

/** Reads the turns of a transcript. */
export interface TranscriptParser {
  /**
   * Sorts structured entries by their start. Overlaps stay. Entries without text are dropped, so that the result
   * may have no turn.
   */
  fromEntries(entries: readonly TranscriptEntry[], call: CallContext): Promise<TurnsResult>;
  /**
   * Reads raw text: subtitles (WebVTT, SubRip), lines that begin with a speaker's name, names on lines of their own, with or
   * without offsets. Text without names gives one turn, or one per offset, of an unknown speaker.
   */
  fromText(text: string, call: CallContext): Promise<TurnsResult>;
  /** Language of a transcript, ISO 639-1; `und` if it is not clear. */
  language(text: string, call: CallContext): Promise<string>;
}
