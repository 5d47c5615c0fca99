/**
 * Changes the number of a FLAC frame and updates both checksums. Frames are numbered from the start of the file, and some players
 * derive the time from the number. Returns data that is not a frame unchanged.
 *
 * @param number of the frame, or of its first sample if the blocks of the stream differ in size
 * @source RFC 9639, 9.1
 */
export function renumberFlacFrame(frame: Uint8Array, number: number): Uint8Array {
  const old = codedLength(frame[4]);
  const codes = frame[2] ?? 0;
  const after = { 6: 1, 7: 2 }[codes >> 4] ?? 0;
  const rate = { 12: 1, 13: 2, 14: 2 }[codes & 15] ?? 0;
  const fields = 4 + old;
  const body = fields + after + rate + 1;
  if (old === 0 || frame.length < body + 2) return frame;

  const head = Uint8Array.from([...frame.subarray(0, 4), ...coded(number), ...frame.subarray(fields, body - 1)]);
  const changed = new Uint8Array(head.length + 1 + frame.length - body);
  changed.set(head);
  changed[head.length] = crc8(head);
  changed.set(frame.subarray(body), head.length + 1);
  const sum = crc16(changed.subarray(0, -2));
  changed[changed.length - 2] = sum >> 8;
  changed[changed.length - 1] = sum & 0xff;
  return changed;
}

/** Returns the number of a frame; null if the data is not a frame. */
export function numberOf(frame: Uint8Array): number | null {
  const length = codedLength(frame[4]);
  if (length === 0) return null;
  if (length === 1) return frame[4] ?? null;
  return frame.subarray(5, 4 + length).reduce((sum, byte) => sum * 64 + (byte & 0x3f), (frame[4] ?? 0) & (0x7f >> length));
}

/** Encodes a number like a character in UTF-8, in up to seven bytes. */
function codedLength(first: number | undefined): number {
  if (first === undefined) return 0;
  const ones = Math.clz32(~(first << 24));
  return ones === 0 ? 1 : ones === 1 || ones > 7 ? 0 : ones;
}

function coded(number: number): number[] {
  if (number < 0x80) return [number];
  const bytes: number[] = [];
  let [rest, most] = [number, 0x3f];
  while (rest > most) {
    bytes.unshift(0x80 | (rest % 64));
    rest = Math.floor(rest / 64);
    most >>= 1;
  }
  return [(0xfe & ~(most * 2 + 1)) | rest, ...bytes];
}

const table = (width: 8 | 16, polynomial: number): Uint16Array =>
  Uint16Array.from({ length: 256 }, (_, byte) => {
    let sum = byte << (width - 8);
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ ((sum >> (width - 1)) & 1 ? polynomial : 0);
    return sum;
  });
const [table8, table16] = [table(8, 0x07), table(16, 0x8005)];

const crc8 = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => (table8[sum ^ byte] ?? 0) & 0xff, 0);

function crc16(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum = ((sum << 8) & 0xffff) ^ (table16[(sum >> 8) ^ byte] ?? 0);
  return sum;
}
