import type { FileHandle } from "node:fs/promises";

/** A file with more tags than this before its audio is not looked through further. */
const mostTags = 16;

/** Where the audio begins: after the ID3v2 tags before it. */
export async function skipTags(file: FileHandle): Promise<number> {
  const head = Buffer.alloc(10);
  let start = 0;
  for (let tag = 0; tag < mostTags; tag++) {
    const { bytesRead } = await file.read(head, 0, 10, start);
    if (bytesRead < 10 || head.toString("latin1", 0, 3) !== "ID3") break;
    // Seven bits a byte; a footer repeats the header.
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head.readUInt8(at) & 0x7f), 0);
    start += 10 + size + (head.readUInt8(5) & 0x10 ? 10 : 0);
  }
  const { size } = await file.stat();
  // A size that leads nowhere is wrong: the audio is looked for from the beginning.
  return start < size ? start : Math.min(10, size);
}
