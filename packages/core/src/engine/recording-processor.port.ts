import type { FileUpload } from "../document/upload.port.ts";
import type { CallContext } from "../runtime/call.port.ts";

export interface RecordingInfo {
  /** By content: `audio/mpeg`, `video/mp4` … */
  readonly mediaType: string;
  /** Of the longest audio track, within 0.1 s; read without decoding. */
  readonly seconds: number;
  readonly hasVideo: boolean;
}

/** A part of a recording's audio, in a temporary file that only this process reads. */
export interface AudioChunk {
  /** Absolute. */
  readonly path: string;
  readonly mediaType: string;
  /** What providers tell the kind by: `mp3`, `wav`, `m4a`, `ogg`, `webm`, `flac`. */
  readonly extension: string;
  readonly bytes: number;
  /** Where it begins in the recording, and how long it is, in seconds. It may begin a little before the end of the one before it. */
  readonly start: number;
  readonly seconds: number;
}

/**
 * Looks into recordings and cuts them. A recording is a file, never held in memory; hostile ones are bounded in memory and time. Nothing
 * stays behind: pieces are removed with `dispose`, and by `sweep` after a crash.
 */
export interface RecordingProcessor {
  /** Rejects with a `VitaeError`: `recording_unreadable` (no audio, no known kind, corrupt), or `cancelled`. Settles within one second of an abort. */
  probe(upload: FileUpload, call: CallContext): Promise<RecordingInfo>;
  /**
   * The audio as pieces within these limits, in order; of a video the audio alone. One piece, the file itself, where it is audio within them
   * already. Rejects as `inspect` does.
   */
  split(
    upload: FileUpload,
    limits: { readonly bytes: number; readonly seconds: number },
    call: CallContext,
  ): Promise<{ readonly pieces: readonly AudioChunk[]; dispose(): Promise<void> }>;
  /** Removes what dead processes left behind. Called once at start. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}
