import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { copyRange } from "../byte-range.ts";
import { type ChunkFile, chunkMediaTypes, type Limits } from "../child-request.ts";
import { createChunkPlanner, mp3Overlap } from "../chunk-planner.ts";
import { type Recording, UnreadableRecording } from "../recording.ts";
import { type FrameScan, scanFrames } from "./scan-frames.ts";

/** Opens MPEG audio that consists of frames only, as in MP3 files. */
export async function openMp3(file: FileHandle, start: number): Promise<Recording> {
  const walked = (await scanFrames(file, start)) ?? (start > 0 ? await scanFrames(file, 0) : null);
  if (walked === null) throw new UnreadableRecording("no frames");
  return {
    facts: { mediaType: chunkMediaTypes.mp3, seconds: walked.seconds, hasVideo: false },
    asItIs: "mp3",
    close: () => file.close(),
    async cut(limits, folder) {
      const pieces: ChunkFile[] = [];
      for (const [index, { from, to }] of stretches(walked, limits).entries()) {
        const piece = join(folder, `${index}.mp3`);
        const bytes = await copyRange(file, { start: from.offset, end: to.offset }, piece);
        pieces.push({ path: piece, mediaType: chunkMediaTypes.mp3, extension: "mp3", bytes, start: from.at, seconds: to.at - from.at });
      }
      return pieces;
    },
  };
}

type Mark = FrameScan["marks"][number];

/** First and last frame of each chunk. */
function stretches({ marks, seconds, end }: FrameScan, limits: Limits): { from: Mark; to: Mark }[] {
  const overlap = mp3Overlap(limits);
  const [first] = marks;
  if (first === undefined) return [];
  const whole = { seconds, bytes: end - first.offset };
  const pieces = createChunkPlanner(whole, limits, overlap);
  const found: { from: Mark; to: Mark }[] = [];
  let from = first;
  for (const [index, mark] of marks.entries()) {
    const next = marks[index + 1] ?? { offset: end, at: seconds };
    if (!pieces.partsAt(next.at, next.offset - from.offset) || mark === from) continue;
    found.push({ from, to: mark });
    from = marks.findLast(({ at }) => at <= mark.at - overlap) ?? first;
  }
  return [...found, { from, to: { offset: end, at: seconds } }];
}
