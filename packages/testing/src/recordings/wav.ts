/** Creates a quiet tone as WAV: 8 kHz, 8 bits, one channel, 8,000 bytes per second. */
export function wav(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Math.round(seconds * rate);
  const bytes = new Uint8Array(header + samples);
  const view = new DataView(bytes.buffer);
  write(bytes, 0, "RIFF");
  view.setUint32(4, header - 8 + samples, true);
  write(bytes, 8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, pcm, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(bytes, 36, "data");
  view.setUint32(40, samples, true);
  for (let at = 0; at < samples; at++) bytes[header + at] = 128 + ((at >> 3) & 1) * 8;
  return bytes;
}

/**
 * Returns the duration of a WAV file of `size` bytes in seconds, from its header; null for other files. @source RIFF WAVE, "fmt "
 * and "data" chunks
 */
export function wavSeconds(beginning: Uint8Array, size: number): number | null {
  const view = new DataView(beginning.buffer, beginning.byteOffset, beginning.byteLength);
  if (read(beginning, 0) !== "RIFF" || read(beginning, 8) !== "WAVE") return null;
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const length = view.getUint32(at + 4, true);
    if (read(beginning, at) === "data") return bytesPerSecond > 0 ? Math.min(length, size - at - 8) / bytesPerSecond : null;
    if (read(beginning, at) === "fmt " && at + 20 <= view.byteLength) bytesPerSecond = view.getUint32(at + 16, true);
    at += 8 + length + (length % 2);
  }
  return null;
}

const rate = 8_000;
const header = 44;
const pcm = 1;

const write = (bytes: Uint8Array, at: number, text: string): void => void new TextEncoder().encodeInto(text, bytes.subarray(at));
const read = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
