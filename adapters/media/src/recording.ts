import type { ChunkFile, Extension, Limits, MediaInfo, NeedsDecoder } from "./child-request.ts";

/** A recording that was looked into, its file still open. */
export interface Recording {
  readonly facts: MediaInfo;
  /** Set where the file itself may be sent: its audio alone, of a kind that providers take. */
  readonly asItIs: Extension | null;
  /** Writes the audio as pieces into a folder, in order. */
  cut(limits: Limits, folder: string): Promise<readonly ChunkFile[]>;
  close(): Promise<void>;
}

/** The file is no recording, or none without ffmpeg. */
export class UnreadableRecording extends Error {
  readonly undecoded: NeedsDecoder | null;
  constructor(why: string, undecoded: NeedsDecoder | null = null) {
    super(why);
    this.undecoded = undecoded;
  }
}
