import {
  type AudioCodec,
  EncodedAudioPacketSource,
  FilePathTarget,
  FlacOutputFormat,
  type InputAudioTrack,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
} from "mediabunny";
import type { Extension } from "../child-request.ts";
import { mp3Writer } from "./mp3-writer.ts";
import type { ChunkWriter } from "./piece-writer.ts";
import { numberOf, renumberFlacFrame } from "./renumber-flac.ts";
import { swapBytes } from "./swap-bytes.ts";

/** Format of the chunks of a codec: a file type that providers accept and that stores the packets unchanged. */
export interface ChunkFormat {
  readonly extension: Extension;
  open(path: string, track: InputAudioTrack): Promise<ChunkWriter>;
}

const chunkSize = 1 << 18;

/** Returns the chunk format of a codec; null if it must be decoded. */
export function toChunkFormat(codec: AudioCodec): ChunkFormat | null {
  switch (codec) {
    case "aac":
      return muxed("m4a", codec, () => new Mp4OutputFormat({ fastStart: false }));
    case "opus":
    case "vorbis":
      return muxed("ogg", codec, () => new OggOutputFormat());
    case "flac":
      return muxed("flac", codec, () => new FlacOutputFormat(), fromZero);
    case "mp3":
      return { extension: "mp3", open: mp3Writer };
    case "pcm-s16be":
      return wav("pcm-s16", () => (data) => swapBytes(data, 2));
    case "pcm-s24be":
      return wav("pcm-s24", () => (data) => swapBytes(data, 3));
    case "pcm-s32be":
      return wav("pcm-s32", () => (data) => swapBytes(data, 4));
    case "pcm-f32be":
      return wav("pcm-f32", () => (data) => swapBytes(data, 4));
    case "pcm-u8":
    case "pcm-s16":
    case "pcm-s24":
    case "pcm-s32":
    case "pcm-f32":
    case "ulaw":
    case "alaw":
      return wav(codec, asTheyAre);
    default:
      return null;
  }
}

/** Changes the packets of one chunk, in order. */
type Change = () => (data: Uint8Array) => Uint8Array;

const asTheyAre: Change = () => (data) => data;

/** Numbers FLAC frames from the start of the chunk. */
const fromZero: Change = () => {
  let first: number | null = null;
  return (data) => {
    const number = numberOf(data);
    if (number === null) return data;
    first ??= number;
    return renumberFlacFrame(data, number - first);
  };
};

const wav = (codec: AudioCodec, change: Change): ChunkFormat => muxed("wav", codec, () => new WavOutputFormat(), change);

function muxed(extension: Extension, codec: AudioCodec, format: () => OutputFormat, change: Change = asTheyAre): ChunkFormat {
  return {
    extension,
    async open(path, track) {
      const output = new Output({ format: format(), target: new FilePathTarget(path, { chunkSize }) });
      const source = new EncodedAudioPacketSource(codec);
      output.addAudioTrack(source);
      await output.start();
      const config = await track.getDecoderConfig();
      const meta = config ? { decoderConfig: extension === "wav" ? { ...config, codec } : config } : undefined;
      const changed = change();
      return {
        add: (packet) => source.add(packet.clone({ data: changed(packet.data) }), meta),
        finish: () =>
          output.finalize().catch(async (error: unknown) => {
            await output.cancel();
            throw error;
          }),
      };
    },
  };
}
