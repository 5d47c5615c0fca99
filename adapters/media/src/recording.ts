import type { Extension, Facts, Limits, Piece, Undecoded } from "./job.ts";

/** A recording that was looked into, its file still open. */
export interface Recording {
  readonly facts: Facts;
  /** Set where the file itself may be sent: its audio alone, of a kind that providers take. */
  readonly asItIs: Extension | null;
  /** Writes the audio as pieces into a folder, in order. */
  cut(limits: Limits, folder: string): Promise<readonly Piece[]>;
  close(): Promise<void>;
}

/** The file is no recording, or none without ffmpeg. */
export class Unreadable extends Error {
  readonly undecoded: Undecoded | null;
  constructor(why: string, undecoded: Undecoded | null = null) {
    super(why);
    this.undecoded = undecoded;
  }
}
