import type { Limits } from "./child-request.ts";

/**
 * Decides where a recording is split into chunks of similar size within the limits. The size of the rest is estimated from the part
 * already read. A chunk that would become too large ends early, and the rest is planned again.
 */
export interface ChunkPlanner {
  /**
   * Reports whether a new chunk starts here.
   *
   * @param seconds current time in the recording
   * @param bytes size that the current chunk would have with the next packet
   */
  partsAt(seconds: number, bytes: number): boolean;
}

/** Share of a limit that is used, because providers count slightly differently. */
const share = 0.985;

/** Creates a chunk planner. @param overlap seconds by which each chunk starts before its border */
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

/** Seconds by which a chunk of MP3 starts early. Its first frames depend on earlier ones and are decoded wrongly. */
export const mp3Overlap = (limits: Limits): number => Math.min(2.5, limits.seconds / 4);
