import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { waitForExit } from "../process/wait-for-exit.ts";

interface Decoding {
  /** A name that the system finds, or a path. */
  readonly ffmpeg: string;
  readonly path: string;
  /** What the file's first bytes told; ffmpeg is not asked to guess, so that it takes nothing for a list of other files. */
  readonly demuxer: string;
  /** Of the FLAC file to be written. */
  readonly target: string;
}

/** Longer recordings are refused anyway. */
const mostSeconds = 3 * 3600;
const mostBytes = 1 << 30;
/** What speech is heard at, and all that transcribers listen to. */
const samplingRate = 16_000;

/** Decodes the first audio track into FLAC of one channel; false where ffmpeg cannot, is missing, or was killed. */
export async function decode(decoding: Decoding, bounds: { readonly signal: AbortSignal; readonly memoryMb: number }): Promise<boolean> {
  if (bounds.signal.aborted) return false;
  const child = spawn(decoding.ffmpeg, decodingArguments(decoding), {
    stdio: "ignore",
    env: { ...(process.env.PATH !== undefined && { PATH: process.env.PATH }) },
  });
  const ended = await waitForExit(child, bounds);
  const { size } = await stat(decoding.target).catch(() => ({ size: 0 }));
  return ended && size > 0;
}

const decodingArguments = ({ path, demuxer, target }: Decoding): string[] => [
  ...["-nostdin", "-hide_banner", "-loglevel", "quiet", "-max_alloc", String(256 << 20), "-threads", "1"],
  ...["-protocol_whitelist", "file", "-f", demuxer, "-i", `file:${path}`],
  ...["-map", "0:a:0", "-vn", "-sn", "-dn", "-map_metadata", "-1", "-t", String(mostSeconds), "-fs", String(mostBytes)],
  ...["-ac", "1", "-ar", String(samplingRate), "-c:a", "flac", "-f", "flac", `file:${target}`],
];
