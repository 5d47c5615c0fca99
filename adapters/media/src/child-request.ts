import type { chunkMediaTypes as known } from "@vitae/core/ports";

/** Messages between the parent process and its child. */

/** Limits of one audio chunk. */
export interface Limits {
  readonly bytes: number;
  readonly seconds: number;
}

/** A request to the child process. */
export type ChildRequest =
  | { readonly work: "inspect"; readonly path: string }
  | {
      readonly work: "cut";
      readonly path: string;
      readonly limits: Limits;
      /** An existing, empty folder. */
      readonly folder: string;
    };

/** Properties of a recording. */
export interface MediaInfo {
  readonly mediaType: string;
  readonly seconds: number;
  readonly hasVideo: boolean;
}

/** Repeats the media types of the core, because the child does not load the core. */
export const chunkMediaTypes = {
  mp3: "audio/mpeg",
  wav: "audio/wav",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  webm: "audio/webm",
  flac: "audio/flac",
} as const satisfies typeof known;

/** File name extensions of formats that every provider accepts. */
export type Extension = keyof typeof chunkMediaTypes;

/** A written audio chunk. */
export interface ChunkFile {
  readonly path: string;
  readonly mediaType: string;
  readonly extension: Extension;
  readonly bytes: number;
  readonly start: number;
  readonly seconds: number;
}

/**
 * A recording that only ffmpeg can decode. `demuxer` is the ffmpeg name of its format. All properties except the duration are
 * known.
 */
export interface NeedsDecoder extends Omit<MediaInfo, "seconds"> {
  readonly demuxer: string;
}

/** Response of the child process. A child without a response has crashed on its recording. */
export type ChildResponse =
  | { readonly facts: MediaInfo }
  | { readonly pieces: readonly ChunkFile[] }
  | { readonly undecoded: NeedsDecoder }
  | { readonly refused: "unreadable" }
  /** A failure that the recording did not cause: the disk is full, or a folder is missing. */
  | { readonly failed: string };
