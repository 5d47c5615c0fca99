import { crc32, deflateSync } from "node:zlib";

/** Pixels of four bytes each: blue, green, red and one that is not used. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Bytes from one row to the next. */
  readonly stride: number;
  readonly pixels: Uint8Array;
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const greyscale = 0;
const trueColour = 2;
/** Pages are mostly white: a higher level takes longer than it saves. */
const compressionLevel = 3;

/** Writes a picture as PNG, in grey where it has no colour. @source ISO/IEC 15948 */
export function encodePng(picture: Picture): Uint8Array {
  const { width, height } = picture;
  const grey = isGrey(picture);
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  header.setUint8(9, grey ? greyscale : trueColour);
  const data = deflateSync(packRows(picture, grey ? 1 : 3), { level: compressionLevel });
  return Buffer.concat([signature, chunk("IHDR", new Uint8Array(header.buffer)), chunk("IDAT", data), chunk("IEND", new Uint8Array())]);
}

function isGrey({ width, height, stride, pixels }: Picture): boolean {
  for (let y = 0; y < height; y++) {
    for (let at = y * stride; at < y * stride + width * 4; at += 4) {
      const blue = pixels[at];
      if (blue !== pixels[at + 1] || blue !== pixels[at + 2]) return false;
    }
  }
  return true;
}

/** Each row begins with its filter: 0, none. The difference from the row above makes text larger, not smaller. */
function packRows({ width, height, stride, pixels }: Picture, channels: 1 | 3): Uint8Array {
  const rows = new Uint8Array((width * channels + 1) * height);
  let to = 0;
  for (let y = 0; y < height; y++) {
    to++;
    for (let at = y * stride; at < y * stride + width * 4; at += 4) {
      // Red, green, blue; of grey any one of them.
      for (let channel = 0; channel < channels; channel++) rows[to++] = pixels[at + 2 - channel] ?? 0;
    }
  }
  return rows;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}
