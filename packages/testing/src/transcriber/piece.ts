import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AudioChunk } from "@vitae/core/ports";
import { wav } from "../recordings/wav.ts";

/** Works on a piece of a recording that is there meanwhile: five seconds, from the middle of it. */
export async function withPiece<T>(work: (piece: AudioChunk) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "vitae-piece-"));
  try {
    const path = join(folder, "piece.wav");
    const bytes = wav(5);
    await writeFile(path, bytes);
    return await work({ path, mediaType: "audio/wav", extension: "wav", bytes: bytes.length, start: 1_200, seconds: 5 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
