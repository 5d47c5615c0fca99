import { type Container, record } from "../src/test/containers.ts";
import { aac, flac, opus, type Packets, vorbis } from "../src/test/packets.ts";
import { writeMp3, writeWav } from "../src/test/sounds.ts";

/** Writers of the recordings of the bench: at the bit rates of speech; films have pictures of 1 kB. */
export const kinds: Readonly<Record<string, (path: string, seconds: number) => number | Promise<number>>> = {
  "WAV, 44.1 kHz stereo": (path, seconds) => writeWav(path, seconds, { rate: 44_100, channels: 2 }),
  "WAV, 16 kHz mono": (path, seconds) => writeWav(path, seconds),
  "MP3, constant": (path, seconds) => writeMp3(path, seconds, { kbps: [128] }),
  "MP3, variable, no table": (path, seconds) => writeMp3(path, seconds, { kbps: [32, 128, 64, 320] }),
  "Ogg Opus": contained("ogg", opus(100)),
  "Ogg Vorbis": contained("ogg", vorbis(150)),
  FLAC: contained("flac", flac()),
  WebM: contained("webm", opus(100)),
  "WebM, live": contained("live.webm", opus(100)),
  "Matroska AAC": contained("mkv", aac(300)),
  M4A: contained("m4a", aac(300)),
  "MP4 with video": contained("mp4", aac(300), 1000),
  "MP4 with video, fragmented": contained("fragmented.mp4", aac(300), 1000),
  MOV: contained("mov", aac(300)),
  "transport stream with video": contained("ts", aac(300), 1000),
  "raw AAC": contained("aac", aac(300)),
};

function contained(container: Container, packets: Packets, picture?: number) {
  return (path: string, seconds: number) => record(path, { container, packets, seconds, ...(picture && { picture }) });
}
