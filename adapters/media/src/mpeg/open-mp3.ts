import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { copyRange } from "../byte-range.ts";
import { division, mp3Overlap } from "../division.ts";
import { type Limits, type Piece, pieceTypes } from "../job.ts";
import { type Recording, Unreadable } from "../recording.ts";
import { type Walk, walk } from "./walk.ts";

/** MPEG audio frame after frame, as MP3 files are. */
export async function openMp3(file: FileHandle, start: number): Promise<Recording> {
  const walked = (await walk(file, start)) ?? (start > 0 ? await walk(file, 0) : null);
  if (walked === null) throw new Unreadable("no frames");
  return {
    facts: { mediaType: pieceTypes.mp3, seconds: walked.seconds, hasVideo: false },
    asItIs: "mp3",
    close: () => file.close(),
    async cut(limits, folder) {
      const pieces: Piece[] = [];
      for (const [index, { from, to }] of stretches(walked, limits).entries()) {
        const piece = join(folder, `${index}.mp3`);
        const bytes = await copyRange(file, { start: from.offset, end: to.offset }, piece);
        pieces.push({ path: piece, mediaType: pieceTypes.mp3, extension: "mp3", bytes, start: from.at, seconds: to.at - from.at });
      }
      return pieces;
    },
  };
}

type Mark = Walk["marks"][number];

/** From which frame to which each piece goes. */
function stretches({ marks, seconds, end }: Walk, limits: Limits): { from: Mark; to: Mark }[] {
  const overlap = mp3Overlap(limits);
  const [first] = marks;
  if (first === undefined) return [];
  const whole = { seconds, bytes: end - first.offset };
  const pieces = division(whole, limits, overlap);
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
