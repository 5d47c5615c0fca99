import { open } from "node:fs/promises";
import { writeAll } from "../byte-range.ts";
import type { ChunkWriter } from "./piece-writer.ts";

/** Writes an MP3 file, which consists of frames only. */
export async function mp3Writer(path: string): Promise<ChunkWriter> {
  const file = await open(path, "wx", 0o600);
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const flush = async () => {
    const all = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    await writeAll(file, all);
  };
  return {
    async add({ data }) {
      waiting.push(data.slice());
      bytes += data.byteLength;
      if (bytes > 1 << 18) await flush();
    },
    finish: () => flush().finally(() => file.close()),
  };
}
