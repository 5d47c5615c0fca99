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
    throw new Error(`The program ${path} of VITAE_FFMPEG does not run. Install ffmpeg at this path, or set VITAE_FFMPEG to off.`, {
      cause,
    });
  });
  const [, version] = /^ffmpeg version (\S{1,60})/.exec(told.stdout) ?? [];
  if (version === undefined)
    throw new Error(`The program ${path} of VITAE_FFMPEG is not ffmpeg. Set VITAE_FFMPEG to the path of ffmpeg, or to off.`);
  return `ffmpeg ${version}`;
}
