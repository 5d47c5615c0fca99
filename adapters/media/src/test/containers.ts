import {
  AdtsOutputFormat,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  FlacOutputFormat,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  MpegTsOutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from "mediabunny";
import type { Packets } from "./packets.ts";

const formats = {
  ogg: () => new OggOutputFormat(),
  webm: () => new WebMOutputFormat(),
  "live.webm": () => new WebMOutputFormat({ appendOnly: true }),
  mkv: () => new MkvOutputFormat(),
  m4a: () => new Mp4OutputFormat({ fastStart: false }),
  "front.m4a": () => new Mp4OutputFormat({ fastStart: "in-memory" }),
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  "fragmented.mp4": () => new Mp4OutputFormat({ fastStart: "fragmented" }),
  mov: () => new MovOutputFormat({ fastStart: false }),
  ts: () => new MpegTsOutputFormat(),
  aac: () => new AdtsOutputFormat(),
  flac: () => new FlacOutputFormat(),
} as const satisfies Record<string, () => OutputFormat>;

/** Name of a container format. */
export type Container = keyof typeof formats;

interface Recording {
  readonly container: Container;
  readonly packets: Packets;
  readonly seconds: number;
  /** Time of the first packet in seconds. */
  readonly from?: number;
  /** Size of a picture in bytes, 25 per second; undefined: no video. */
  readonly picture?: number;
}

/** Writes a recording of at least `seconds`. Returns the exact duration of its audio. */
export async function record(path: string, { container, packets, seconds, from = 0, picture }: Recording): Promise<number> {
  const output = new Output({ format: formats[container](), target: new FilePathTarget(path) });
  const audio = new EncodedAudioPacketSource(packets.codec);
  const video = picture === undefined ? null : new EncodedVideoPacketSource("avc");
  if (video) output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();

  const { codec, sampleRate, channels, samples, description } = packets;
  const meta = {
    decoderConfig: {
      codec: { opus: "opus", aac: "mp4a.40.2", vorbis: "vorbis", flac: "flac" }[codec as string] ?? codec,
      sampleRate,
      numberOfChannels: channels,
      ...(description && { description }),
    },
  };
  const duration = samples / sampleRate;
  const count = Math.ceil(seconds / duration);
  let shown = 0;
  for (let index = 0; index < count; index++) {
    const at = from + index * duration;
    for (; video && from + shown / 25 <= at; shown++) await video.add(...frame(shown, from, picture ?? 0));
    await audio.add(new EncodedPacket(packets.bytes(index), "key", at, duration), meta);
  }
  await output.finalize();
  return count * duration;
}

/** A key frame in the format of MP4: a length, then one unit. */
function frame(index: number, from: number, bytes: number): [EncodedPacket, EncodedVideoChunkMetadata] {
  const data = Buffer.alloc(5 + bytes, 0x88);
  data.writeUInt32BE(1 + bytes);
  data[4] = 0x65;
  const description = Uint8Array.from(Buffer.from("0142c01effe1000a6742c01ed900a0b7fe5801000568ce3c80", "hex"));
  return [
    new EncodedPacket(data, "key", from + index / 25, 1 / 25),
    { decoderConfig: { codec: "avc1.42c01e", codedWidth: 320, codedHeight: 240, description } },
  ];
}
