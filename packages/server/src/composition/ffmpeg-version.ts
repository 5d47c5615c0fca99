import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const patienceMs = 5_000;

/**
 * Runs the program of VITAE_FFMPEG and returns its name and version: `ffmpeg 7.1.2`. Rejects with a remedy if it does not run or is
 * not ffmpeg.
 */
export async function ffmpegVersion(path: string): Promise<string> {
  const env = { ...(process.env.PATH !== undefined && { PATH: process.env.PATH }) };
  const told = await run(path, ["-version"], { timeout: patienceMs, killSignal: "SIGKILL", maxBuffer: 1 << 20, env }).catch((cause) => {
    throw new Error(`${path}, which VITAE_FFMPEG names, does not run. Install ffmpeg there, or set it to off.`, { cause });
  });
  const [, version] = /^ffmpeg version (\S{1,60})/.exec(told.stdout) ?? [];
  if (version === undefined) throw new Error(`${path}, which VITAE_FFMPEG names, is not ffmpeg. Name ffmpeg's path, or set it to off.`);
  return `ffmpeg ${version}`;
}
