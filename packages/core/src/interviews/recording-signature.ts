/** Bytes that `hasRecordingSignature` wants to see, or all of a shorter file. */
export const signatureBytes = 4096;

/** Box types that an MP4 or QuickTime file begins with. */
const boxes = new Set(["ftyp", "styp", "moov", "moof", "mdat", "free", "skip", "wide", "pnot", "sidx"]);
/** First bytes: Ogg, FLAC, AIFF, CAF, AMR, ID3, FLV. */
const openings = ["OggS", "fLaC", "FORM", "caff", "#!AMR", "ID3", "FLV"];
/** Matroska and WebM, Windows Media, AC-3, MPEG program stream. */
const hexOpenings = ["1a45dfa3", "3026b2758e66cf11", "0b77", "000001ba"];
/** Bytes of an MPEG transport packet: plain, or with a time stamp. */
const packets = [
  [0, 188],
  [4, 192],
] as const;

/**
 * Whether a file begins as audio and video files do. A deployment that cannot look into recordings tells by it a recording from anything
 * else.
 */
export function hasRecordingSignature(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 12));
  const hex = [...head.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (openings.some((opening) => text.startsWith(opening)) || hexOpenings.some((opening) => hex.startsWith(opening))) return true;
  if (/^(?:RIFF|RF64|BW64)/u.test(text)) return ["WAVE", "AVI "].includes(text.slice(8, 12));
  return boxes.has(text.slice(4, 8)) || isTransportStream(head) || isMpegAudio(head);
}

const isTransportStream = (head: Uint8Array): boolean =>
  packets.some(([from, size]) => [0, 1, 2].every((packet) => head[from + packet * size] === 0x47));

/** MP3 and ADTS: a sync word, behind the zeros that some encoders begin with. */
function isMpegAudio(head: Uint8Array): boolean {
  const start = head.findIndex((byte) => byte !== 0);
  return start >= 0 && head[start] === 0xff && ((head[start + 1] ?? 0) & 0xe0) === 0xe0;
}
