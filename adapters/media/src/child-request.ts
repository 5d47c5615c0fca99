import type { chunkMediaTypes as known } from "@vitae/core/ports";

/** What the parent process and its child say to each other. */

export interface Limits {
  readonly bytes: number;
  readonly seconds: number;
}

export type ChildRequest =
  | { readonly work: "inspect"; readonly path: string }
  | {
      readonly work: "cut";
      readonly path: string;
      readonly limits: Limits;
      /** Exists, and is empty. */
      readonly folder: string;
    };

export interface MediaInfo {
  readonly mediaType: string;
  readonly seconds: number;
  readonly hasVideo: boolean;
}

/** The core's, once more: the child loads none of it. */
export const chunkMediaTypes = {
  mp3: "audio/mpeg",
  wav: "audio/wav",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  webm: "audio/webm",
  flac: "audio/flac",
} as const satisfies typeof known;

/** Kinds that every provider takes. */
export type Extension = keyof typeof chunkMediaTypes;

export interface ChunkFile {
  readonly path: string;
  readonly mediaType: string;
  readonly extension: Extension;
  readonly bytes: number;
  readonly start: number;
  readonly seconds: number;
}

/** Only ffmpeg reads it: `demuxer` is the name of the format there, everything but the length is known. */
export interface NeedsDecoder extends Omit<MediaInfo, "seconds"> {
  readonly demuxer: string;
}

/** What a child answers. One that does not answer has died of its recording. */
export type ChildResponse =
  | { readonly facts: MediaInfo }
  | { readonly pieces: readonly ChunkFile[] }
  | { readonly undecoded: NeedsDecoder }
  | { readonly refused: "unreadable" }
  /** Not the recording's fault: the disk is full, a folder is gone. */
  | { readonly failed: string };
