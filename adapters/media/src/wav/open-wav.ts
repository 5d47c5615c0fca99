import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { copyRange } from "../byte-range.ts";
import { type ChunkFile, chunkMediaTypes, type Limits } from "../child-request.ts";
import { type Recording, UnreadableRecording } from "../recording.ts";
import { buildWavHeader, readWavHeader, type WavHeader } from "./header.ts";

/** Opens a WAV file. */
export async function openWav(file: FileHandle): Promise<Recording> {
  const wav = await readWavHeader(file);
  if (wav === null) throw new UnreadableRecording("no sound");
  const { data, bytesPerSecond } = wav;
  const facts = { mediaType: chunkMediaTypes.wav, seconds: (data.end - data.start) / bytesPerSecond, hasVideo: false };
  if (!wav.isPlain) throw new UnreadableRecording("an unusual codec", { ...facts, demuxer: "wav" });
  return {
    facts,
    asItIs: "wav",
    close: () => file.close(),
    async cut(limits, folder) {
      const pieces: ChunkFile[] = [];
      const size = pieceBytes(wav, limits);
      for (let start = data.start; start < data.end; start += size) {
        const end = Math.min(data.end, start + size);
        const piece = join(folder, `${pieces.length}.wav`);
        const bytes = await copyRange(file, { start, end }, piece, buildWavHeader(wav, end - start));
        pieces.push({
          path: piece,
          mediaType: chunkMediaTypes.wav,
          extension: "wav",
          bytes,
          start: (start - data.start) / bytesPerSecond,
          seconds: (end - start) / bytesPerSecond,
        });
      }
      return pieces;
    },
  };
}

/** Number of whole blocks per chunk; the last chunk may have fewer. */
function pieceBytes(wav: WavHeader, limits: Limits): number {
  const blocks = (wav.data.end - wav.data.start) / wav.blockBytes;
  const most = Math.min(limits.bytes - buildWavHeader(wav, 0).length, limits.seconds * wav.bytesPerSecond);
  const pieces = Math.ceil(blocks / Math.max(1, Math.floor(most / wav.blockBytes)));
  return Math.ceil(blocks / pieces) * wav.blockBytes;
}
