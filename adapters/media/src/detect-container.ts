/** Container of a recording, detected by the first bytes of the file. */
export type ContainerKind =
  | { readonly way: "wav" }
  | { readonly way: "mp3" }
  | { readonly way: "packets" }
  | { readonly way: "ffmpeg"; readonly demuxer: string; readonly mediaType: string; readonly hasVideo: boolean };

/** Number of bytes that `detectContainer()` needs, or all bytes of a shorter file. */
export const containerProbeBytes = 4096;

const boxes = new Set(["ftyp", "styp", "moov", "moof", "mdat", "free", "skip", "wide", "pnot", "sidx"]);

/** Detects the container. @param head the first bytes of the file, or those after an ID3 tag */
export function detectContainer(head: Uint8Array): ContainerKind {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);

  if (["RIFF", "RF64", "BW64"].includes(text(0, 4))) {
    if (text(8, 12) === "WAVE") return { way: "wav" };
    if (text(8, 12) === "AVI ") return decoded("avi", "video/x-msvideo", bytes.includes("vids"));
  }
  if (text(0, 4) === "FORM" && /^AIF[FC]$/.test(text(8, 12))) return decoded("aiff", "audio/aiff");
  if (text(0, 4) === "caff") return decoded("caf", "audio/x-caf");
  if (text(0, 5) === "#!AMR") return decoded("amr", "audio/amr");
  if (bytes.indexOf("3026b2758e66cf11", 0, "hex") === 0) return windowsMedia(bytes);
  if (text(0, 2) === "\x0bw") return decoded("ac3", "audio/ac3");

  if (text(0, 4) === "OggS") return ogg(bytes);
  if (text(0, 4) === "fLaC" || bytes.indexOf("1a45dfa3", 0, "hex") === 0 || boxes.has(text(4, 8))) return { way: "packets" };
  if (isTransportStream(bytes) || isAdts(bytes)) return { way: "packets" };
  return { way: "mp3" };
}

const decoded = (demuxer: string, mediaType: string, hasVideo = false): ContainerKind => ({ way: "ffmpeg", demuxer, mediaType, hasVideo });

/** The header names the type of each stream by a GUID. */
function windowsMedia(bytes: Buffer): ContainerKind {
  const hasVideo = bytes.includes("c0ef19bc4d5bcf11a8fd00805f5c442b", 0, "hex");
  return decoded("asf", hasVideo ? "video/x-ms-wmv" : "audio/x-ms-wma", hasVideo);
}

/** The first packet of each stream names its codec; Opus and Vorbis need no ffmpeg. */
function ogg(bytes: Buffer): ContainerKind {
  if (bytes.includes("OpusHead") || bytes.includes("\x01vorbis")) return { way: "packets" };
  return decoded("ogg", "audio/ogg", bytes.includes("\x80theora", 0, "latin1"));
}

/** Packets of 188 bytes; on discs, a time stamp of four bytes precedes each. */
const isTransportStream = (bytes: Buffer): boolean =>
  [
    [0, 188],
    [4, 192],
  ].some(([from = 0, size = 0]) => [0, 1, 2].every((packet) => bytes[from + packet * size] === 0x47));

const isAdts = (bytes: Buffer): boolean => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0;
