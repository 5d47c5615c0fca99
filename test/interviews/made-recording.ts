import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const write = fileURLToPath(new URL("../../adapters/media/bench/write.ts", import.meta.url));

/** A recording as a muxer writes it, and how long its audio is. @param kind as the bench of recordings calls it */
export async function madeRecording(kind: string, seconds: number): Promise<{ readonly bytes: Uint8Array; readonly seconds: number }> {
  const folder = mkdtempSync(join(tmpdir(), "vitae-interviews-made-"));
  try {
    const path = join(folder, "recording");
    const { stdout } = await promisify(execFile)(process.execPath, ["--conditions=vitae-source", write, kind, path, String(seconds)]);
    return { bytes: readFileSync(path), seconds: Number(stdout) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
