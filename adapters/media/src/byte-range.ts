import { type FileHandle, open } from "node:fs/promises";

/** Writes a header and a range of another file to a new file. Returns the number of bytes. */
export async function copyRange(
  from: FileHandle,
  range: { readonly start: number; readonly end: number },
  path: string,
  header: Uint8Array = new Uint8Array(),
): Promise<number> {
  await using to = await open(path, "wx", 0o600);
  await to.write(header);
  const window = Buffer.alloc(1 << 20);
  let position = range.start;
  while (position < range.end) {
    const { bytesRead } = await from.read(window, 0, Math.min(window.length, range.end - position), position);
    if (bytesRead === 0) break;
    await writeAll(to, window.subarray(0, bytesRead));
    position += bytesRead;
  }
  return header.byteLength + position - range.start;
}

/** Writes all bytes; a single write may be partial. */
export async function writeAll(to: FileHandle, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.byteLength) written += (await to.write(bytes, written)).bytesWritten;
}
