import {
  ADTS,
  EncodedPacketSink,
  FilePathSource,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WEBM,
} from "mediabunny";
import type { Extension } from "../child-request.ts";
import { type Recording, UnreadableRecording } from "../recording.ts";
import { toChunkFormat } from "./chunk-writers.ts";
import { splitTrack } from "./split-track.ts";
import { findTrackEnd } from "./track-end.ts";

/** Excludes playlists, because they refer to other files. */
const formats = [MP4, QTFF, MATROSKA, WEBM, OGG, MPEG_TS, ADTS, FLAC];
const cacheBytes = 1 << 20;
/** Maximum number of tracks that are examined. */
const mostTracks = 16;

/** Formats whose file may be sent unchanged if it contains one audio track only, by the last part of their media type. */
const asTheyAre: Readonly<Record<string, Extension>> = {
  "audio/mp4": "m4a",
  "audio/ogg": "ogg",
  "audio/webm": "webm",
  "audio/flac": "flac",
};

/** Names of formats in ffmpeg, for codecs that must be decoded. */
const demuxers: readonly (readonly [RegExp, string])[] = [
  [/mp4|quicktime/, "mov"],
  [/matroska|webm/, "matroska"],
  [/mp2t/, "mpegts"],
  [/ogg/, "ogg"],
];

/** Opens containers with packets: MP4, MOV, Matroska, WebM, Ogg, transport streams, ADTS and FLAC. */
export async function openContainer(path: string): Promise<Recording> {
  const input = new Input({ source: new FilePathSource(path, { maxCacheSize: cacheBytes, handleUnhandledError: () => {} }), formats });
  try {
    return await describe(path, input);
  } catch (error) {
    input.dispose();
    throw error;
  }
}

async function describe(path: string, input: Input): Promise<Recording> {
  const mediaType = (await input.getMimeType()).toLowerCase().replace(/;.*/, "");
  const tracks = (await input.getTracks()).slice(0, mostTracks);
  const audio = tracks.filter((track) => track.isAudioTrack());
  const hasVideo = tracks.some((track) => track.isVideoTrack());
  if (audio.length === 0) throw new UnreadableRecording("no audio");

  const track = await longest(audio);
  if (track === null) throw new UnreadableRecording("an unusual codec", { mediaType, hasVideo, demuxer: demuxerOf(mediaType) });
  const origin = await input.getFirstTimestamp(tracks.filter((one) => one.isAudioTrack() || one.isVideoTrack()));
  const seconds = track.end - origin;
  if (!(seconds > 0)) throw new UnreadableRecording("no packets");

  return {
    facts: { mediaType, seconds, hasVideo },
    asItIs: tracks.length === 1 ? (asTheyAre[mediaType] ?? null) : null,
    close: async () => input.dispose(),
    cut: (limits, folder) => splitTrack({ path, ...track, origin, seconds, hasVideo }, limits, folder),
  };
}

/** Chooses among the tracks that need no ffmpeg. */
async function longest(
  tracks: readonly InputAudioTrack[],
): Promise<{ track: InputAudioTrack; sink: EncodedPacketSink; end: number } | null> {
  let found: { track: InputAudioTrack; sink: EncodedPacketSink; end: number } | null = null;
  for (const track of tracks) {
    const codec = await track.getCodec();
    if (codec === null || toChunkFormat(codec) === null) continue;
    const sink = new EncodedPacketSink(track);
    const end = await findTrackEnd(track, sink);
    if (found === null || end > found.end) found = { track, sink, end };
  }
  return found;
}

const demuxerOf = (mediaType: string): string => demuxers.find(([type]) => type.test(mediaType))?.[1] ?? "mov";
