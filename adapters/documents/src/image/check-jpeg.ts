import { DocumentError } from "../document-error.ts";

/** Markers of a JPEG. @source ITU-T T.81, table B.1 */
const [marker, startOfScan, endOfImage, firstRestart, lastRestart] = [0xff, 0xda, 0xd9, 0xd0, 0xd7] as const;

/**
 * Throws `document_unreadable` for a JPEG that ends before its last marker. The decoder would show grey in place of the missing part, and
 * a résumé without its end would be read as a whole one.
 */
export function checkJpeg(bytes: Uint8Array): void {
  let at = 2;
  while (at + 1 < bytes.length) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] !== marker) throw cutOff();
    if (code === endOfImage) return;
    if (code === marker) {
      at++;
      continue;
    }
    at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (code === startOfScan) at = endOfScan(bytes, at);
  }
  throw cutOff();
}

/** The next marker behind compressed data. A marker byte in the data is followed by zero or belongs to a restart marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(marker, start); at >= 0; at = bytes.indexOf(marker, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== marker && (next < firstRestart || next > lastRestart)) return at;
  }
  throw cutOff();
}

const cutOff = () => new DocumentError("document_unreadable", "the JPEG is cut off");
