import type { FileHandle } from "node:fs/promises";
import { frameOf, streamMask } from "./frame.ts";

/** Positions in the file about a quarter of a second apart; each is the start of a frame. */
export interface FrameScan {
  readonly seconds: number;
  /** Position of the end of the last frame. */
  readonly end: number;
  readonly marks: readonly { readonly offset: number; readonly at: number }[];
}

const windowBytes = 1 << 20;
/** Size of the longest frame and the next header. */
const lookahead = 2048;
/** Maximum number of invalid bytes before the first frame, and between two frames. */
const mostJunk = 1 << 18;
/** Duration after which scanning stops, because the recording is too long anyway. */
const longestSeconds = 24 * 3600;
const markEvery = 0.25;

/** Scans the frames of MPEG audio from `start` on. Returns null if there are none. */
export async function scanFrames(file: FileHandle, start: number): Promise<FrameScan | null> {
  const window = Buffer.alloc(windowBytes + lookahead);
  const marks: { offset: number; at: number }[] = [];
  let stream: number | null = null;
  let position = start;
  let seconds = 0;
  let end = start;
  let junk = 0;

  while (seconds < longestSeconds) {
    const { bytesRead } = await file.read(window, 0, window.length, position);
    const isLast = bytesRead < window.length;
    const until = isLast ? bytesRead - 4 : windowBytes;
    let at = 0;
    while (at <= until) {
      const header: number = window.readUInt32BE(at);
      const isOurs: boolean = stream === null ? header >>> 21 === 0x7ff : (header & streamMask) >>> 0 === stream;
      const frame = isOurs ? frameOf(header) : null;
      const isFound =
        frame !== null && (junk === 0 && stream !== null ? true : runs(window, at, bytesRead, isLast, stream === null ? 3 : 2));
      if (frame === null || !isFound) {
        at++;
        if (++junk > mostJunk) return stream === null ? null : { seconds, end, marks };
        continue;
      }
      if (at + frame.size > bytesRead && isLast) return stream === null ? null : { seconds, end, marks };
      const isTable = stream === null && tellsOfOthers(window.subarray(at, at + frame.size));
      stream ??= (header & streamMask) >>> 0;
      if (!isTable) {
        if (seconds >= marks.length * markEvery) marks.push({ offset: position + at, at: seconds });
        seconds += frame.seconds;
        end = position + at + frame.size;
      }
      at += frame.size;
      junk = 0;
    }
    if (isLast) break;
    position += at;
  }
  return stream === null || seconds === 0 ? null : { seconds, end, marks };
}

/** Reports whether a number of frames of one stream follow each other here, or fewer up to the end of the file. */
function runs(window: Buffer, from: number, length: number, isLast: boolean, count: number): boolean {
  const first = window.readUInt32BE(from);
  let at = from;
  for (let seen = 0; seen < count; seen++) {
    if (at + 4 > length) return isLast && seen > 0;
    const header = window.readUInt32BE(at);
    const frame = ((header ^ first) & streamMask) === 0 ? frameOf(header) : null;
    // a tag may follow the last frame
    if (frame === null) return isLast && seen > 0 && length - at <= lookahead && isTag(window, at);
    at += frame.size;
  }
  return true;
}

const isTag = (window: Buffer, at: number): boolean => ["TAG", "ID3", "APE", "LYR"].includes(window.toString("latin1", at, at + 3));

/** Detects a first silent frame with the number of frames, which players do not play. */
const tellsOfOthers = (frame: Buffer): boolean => ["Xing", "Info", "VBRI"].some((mark) => frame.subarray(4, 64).includes(mark));
