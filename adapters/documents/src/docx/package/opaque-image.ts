import type { Archive } from "../../archive/archive.ts";

const transparentPalette = "tRNS";
const pixels = "IDAT";
/** Colour types of PNG without an alpha channel: grey, colours, a palette. @source ISO/IEC 15948, 11.2.2 */
const withoutAlpha = new Set([0, 2, 3]);

/** True for an opaque picture: JPEG, and PNG without transparency. False if unknown. */
export function isOpaqueImage(archive: Archive, path: string): boolean {
  const start = archive.start(path);
  if (start === null) return false;
  const latin = Buffer.from(start.buffer, start.byteOffset, start.length).toString("latin1");
  if (latin.startsWith("\u00ff\u00d8\u00ff")) return true;
  if (!latin.startsWith("\u0089PNG")) return false;
  const data = latin.indexOf(pixels);
  return data > 0 && withoutAlpha.has(start[25] ?? 6) && !latin.slice(0, data).includes(transparentPalette);
}
