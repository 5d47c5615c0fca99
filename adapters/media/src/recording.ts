import type { ChunkFile, Extension, Limits, MediaInfo, NeedsDecoder } from "./child-request.ts";

/** A probed recording whose file is open. */
export interface Recording {
  readonly facts: MediaInfo;
  /** The file itself, if it may be sent unchanged: it contains audio only, in a format that providers accept. */
  readonly asItIs: Extension | null;
  /** Writes the audio as chunks to a folder, in order. */
  cut(limits: Limits, folder: string): Promise<readonly ChunkFile[]>;
  close(): Promise<void>;
}

/** The file is not a recording, or can be read with ffmpeg only. */
export class UnreadableRecording extends Error {
  readonly undecoded: NeedsDecoder | null;
  constructor(why: string, undecoded: NeedsDecoder | null = null) {
    super(why);
    this.undecoded = undecoded;
  }
}
