import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { EncodedPacket, EncodedPacketSink, InputAudioTrack } from "mediabunny";
import { type ChunkFile, chunkMediaTypes, type Limits } from "../child-request.ts";
import { createChunkPlanner, mp3Overlap } from "../chunk-planner.ts";
import { UnreadableRecording } from "../recording.ts";
import { type ChunkFormat, toChunkFormat } from "./chunk-writers.ts";
import type { ChunkWriter } from "./piece-writer.ts";

interface Source {
  readonly path: string;
  readonly track: InputAudioTrack;
  readonly sink: EncodedPacketSink;
  /** Time of the first packet of any track, in seconds. */
  readonly origin: number;
  readonly seconds: number;
  readonly hasVideo: boolean;
}

interface Running {
  readonly path: string;
  readonly writer: ChunkWriter;
  readonly start: number;
  end: number;
  /** Time of the last packet in seconds. */
  last: number;
  bytes: number;
}

/** Maximum overhead of a container per packet and per file, in bytes. */
const bytesRound = { packet: 12, share: 1.005, piece: 4096 };

/** Splits the packets of one track into chunks, in one pass. A truncated recording ends at its last packet. */
export async function splitTrack(source: Source, limits: Limits, folder: string): Promise<readonly ChunkFile[]> {
  const codec = await source.track.getCodec();
  const writing = codec && toChunkFormat(codec);
  if (!writing) throw new UnreadableRecording("an unusual codec");
  const overlap = writing.extension === "mp3" ? mp3Overlap(limits) : 0;
  const parts = createChunkPlanner({ seconds: source.seconds, bytes: await audioBytes(source) }, limits, overlap);

  const pieces: ChunkFile[] = [];
  let recent: EncodedPacket[] = [];
  let piece: Running | null = null;

  const begin = async (packets: readonly EncodedPacket[]): Promise<Running> => {
    const path = join(folder, `${pieces.length}.${writing.extension}`);
    const start = packets[0]?.timestamp ?? 0;
    const begun = { path, writer: await writing.open(path, source.track), start, end: start, last: start, bytes: bytesRound.piece };
    for (const packet of packets) await take(begun, packet);
    return begun;
  };

  try {
    for await (const packet of packetsOf(source.sink)) {
      const at = packet.timestamp - source.origin;
      if (piece === null) piece = await begin([packet]);
      else if (parts.partsAt(at + packet.duration, piece.bytes + sizeOf(packet))) {
        pieces.push(await finished(piece, writing, source.origin));
        piece = null;
        piece = await begin([...recent, packet]);
      } else await take(piece, packet);
      if (overlap > 0) recent = [...recent.filter(({ timestamp }) => timestamp >= packet.timestamp - overlap), packet];
    }
  } catch (error) {
    await piece?.writer.finish().catch(() => {});
    throw error;
  }
  if (piece === null) throw new UnreadableRecording("no packets");
  return [...pieces, await finished(piece, writing, source.origin)];
}

/** Yields packets up to the first that cannot be read. */
async function* packetsOf(sink: EncodedPacketSink): AsyncGenerator<EncodedPacket> {
  const packets = sink.packets();
  while (true) {
    const next = await packets.next().catch(() => null);
    if (next === null || next.done) return;
    yield next.value;
  }
}

async function take(piece: Running, packet: EncodedPacket): Promise<void> {
  // The last packet of Matroska has no duration; it gets that of the packet before it.
  const duration = packet.duration || packet.timestamp - piece.last;
  await piece.writer.add(packet.clone({ timestamp: packet.timestamp - piece.start, duration }));
  piece.bytes += sizeOf(packet);
  piece.end = packet.timestamp + duration;
  piece.last = packet.timestamp;
}

const sizeOf = (packet: EncodedPacket): number => packet.byteLength * bytesRound.share + bytesRound.packet;

async function finished({ writer, path, start, end }: Running, { extension }: ChunkFormat, origin: number): Promise<ChunkFile> {
  await writer.finish();
  const { size } = await stat(path);
  return { path, mediaType: chunkMediaTypes[extension], extension, bytes: size, start: Math.max(0, start - origin), seconds: end - start };
}

/** Estimates the number of packets from the first packet and the size of the file. */
async function audioBytes({ path, track, seconds, hasVideo }: Source): Promise<number> {
  if (!hasVideo) return (await stat(path)).size;
  const { averageBitrate } = await track.computePacketStats(500);
  return (averageBitrate / 8) * seconds;
}
