import type { Limits } from "./child-request.ts";

/**
 * Where a recording is parted into pieces as even as its limits allow. The bytes of what is still to come are guessed from those that were;
 * a piece that would grow too large ends early, and what is left is parted anew.
 */
export interface ChunkPlanner {
  /** Whether a new piece begins here: at so many seconds, where the running one would have so many bytes with what comes next. */
  partsAt(seconds: number, bytes: number): boolean;
}

/** Of a limit: what providers count a little differently than we do must still pass. */
const share = 0.985;

/** @param overlap seconds by which each piece begins before its border */
export function createChunkPlanner(
  whole: { readonly seconds: number; readonly bytes: number },
  limits: Limits,
  overlap: number,
): ChunkPlanner {
  const rate = whole.bytes / Math.max(whole.seconds, 1);
  const most = { bytes: limits.bytes * share, seconds: limits.seconds * share - overlap };

  const nextBorder = (from: number): number => {
    const left = Math.max(0, whole.seconds - from);
    const pieces = Math.max(1, Math.ceil(left / most.seconds), Math.ceil((left * rate + overlap * rate) / most.bytes));
    return pieces === 1 ? from + most.seconds : from + left / pieces;
  };

  let border = nextBorder(0);
  return {
    partsAt(seconds, bytes) {
      if (seconds < border && bytes <= most.bytes) return false;
      border = nextBorder(seconds);
      return true;
    },
  };
}

/** A later piece of MP3 leans on frames before it: its first ones decode wrongly, so it begins this many seconds early. */
export const mp3Overlap = (limits: Limits): number => Math.min(2.5, limits.seconds / 4);
