import type { FileUpload } from "../document/upload.port.ts";
import type { CallContext } from "../runtime/call.port.ts";

/** Properties of a recording. */
export interface RecordingInfo {
  /** Media type, detected by content: `audio/mpeg`, `video/mp4` … */
  readonly mediaType: string;
  /** Duration of the longest audio track in seconds, accurate to 0.1 s. */
  readonly seconds: number;
  readonly hasVideo: boolean;
}

/** Part of the audio of a recording, in a temporary file that only this process reads. */
export interface AudioChunk {
  /** Absolute path. */
  readonly path: string;
  readonly mediaType: string;
  /** Extension by which providers detect the type: `mp3`, `wav`, `m4a`, `ogg`, `webm`, `flac`. */
  readonly extension: string;
  readonly bytes: number;
  /** Start in the recording, in seconds. A chunk can overlap the end of the previous one. */
  readonly start: number;
  /** Duration in seconds. */
  readonly seconds: number;
}

/**
 * Probes recordings and splits their audio. It reads a recording from its file, never as a whole into memory, and must bound memory and time for
 * hostile input. `dispose` removes the chunks; `sweep` removes them after a crash.
 */
export interface RecordingProcessor {
  /** Reads the properties. Rejects with `recording_unreadable` (no audio, unknown container, corrupt) or `cancelled`. Settles within one second of an abort. */
  probe(upload: FileUpload, call: CallContext): Promise<RecordingInfo>;
  /**
   * Splits the audio into chunks within these limits, in order. Returns the file itself as one chunk if it is audio within the limits.
   * Rejects with the errors of `probe`.
   */
  split(
    upload: FileUpload,
    limits: { readonly bytes: number; readonly seconds: number },
    call: CallContext,
  ): Promise<{ readonly pieces: readonly AudioChunk[]; dispose(): Promise<void> }>;
  /** Removes files of crashed processes. The service calls it once at start. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}
