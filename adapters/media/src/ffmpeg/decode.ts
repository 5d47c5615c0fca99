import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { waitForExit } from "../process/wait-for-exit.ts";

interface Decoding {
  /** Program name or path. */
  readonly ffmpeg: string;
  readonly path: string;
  /** Format detected by the first bytes. ffmpeg must not guess it, because it could read the file as a list of other files. */
  readonly demuxer: string;
  /** Path of the FLAC file to write. */
  readonly target: string;
}

/** Longer recordings are rejected anyway. */
const mostSeconds = 3 * 3600;
const mostBytes = 1 << 30;
/** Sampling rate of speech; transcribers use no higher one. */
const samplingRate = 16_000;

/** Decodes the first audio track to FLAC with one channel. Returns false if ffmpeg fails, is missing, or was killed. */
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
