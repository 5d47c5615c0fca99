/** Number of bytes that `hasRecordingSignature` needs, or all bytes of a shorter file. */
export const signatureBytes = 4096;

/** First box types of MP4 and QuickTime files. */
const boxTypes = new Set(["ftyp", "styp", "moov", "moof", "mdat", "free", "skip", "wide", "pnot", "sidx"]);
/** First bytes: Ogg, FLAC, AIFF, CAF, AMR, ID3, FLV. */
const textSignatures = ["OggS", "fLaC", "FORM", "caff", "#!AMR", "ID3", "FLV"];
/** Matroska and WebM, Windows Media, AC-3, MPEG program stream. */
const hexSignatures = ["1a45dfa3", "3026b2758e66cf11", "0b77", "000001ba"];
/** Offset and size of MPEG transport packets, without and with a time stamp. */
const packets = [
  [0, 188],
  [4, 192],
] as const;

/** True if a file begins like an audio or video file. Used where no recording processor is configured. */
export function hasRecordingSignature(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 12));
  const hex = [...head.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (textSignatures.some((signature) => text.startsWith(signature)) || hexSignatures.some((signature) => hex.startsWith(signature)))
    return true;
  if (/^(?:RIFF|RF64|BW64)/u.test(text)) return ["WAVE", "AVI "].includes(text.slice(8, 12));
  return boxTypes.has(text.slice(4, 8)) || isTransportStream(head) || isMpegAudio(head);
}

const isTransportStream = (head: Uint8Array): boolean =>
  packets.some(([from, size]) => [0, 1, 2].every((packet) => head[from + packet * size] === 0x47));

/** MP3 and ADTS begin with a sync word. Some encoders write zeros before it. */
function isMpegAudio(head: Uint8Array): boolean {
  const start = head.findIndex((byte) => byte !== 0);
  return start >= 0 && head[start] === 0xff && ((head[start + 1] ?? 0) & 0xe0) === 0xe0;
}
