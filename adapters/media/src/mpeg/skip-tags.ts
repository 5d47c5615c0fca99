import type { FileHandle } from "node:fs/promises";

/** Maximum number of tags before the audio. */
const mostTags = 16;

/** Returns the position of the audio after the ID3v2 tags. */
export async function skipTags(file: FileHandle): Promise<number> {
  const head = Buffer.alloc(10);
  let start = 0;
  for (let tag = 0; tag < mostTags; tag++) {
    const { bytesRead } = await file.read(head, 0, 10, start);
    if (bytesRead < 10 || head.toString("latin1", 0, 3) !== "ID3") break;
    // seven bits per byte; a footer repeats the header
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head.readUInt8(at) & 0x7f), 0);
    start += 10 + size + (head.readUInt8(5) & 0x10 ? 10 : 0);
  }
  const { size } = await file.stat();
  // An invalid size is ignored; the audio is searched from the beginning.
  return start < size ? start : Math.min(10, size);
}
