import { DocumentError } from "../document-error.ts";

/** Properties from the header of an image. */
export interface ImageHeader {
  readonly width: number;
  readonly height: number;
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number;
}

/** Reads the size of a PNG or JPEG before anything is unpacked. Throws `document_unreadable` for a damaged header. */
export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return bytes[0] === 0x89 ? { width: view.getUint32(16), height: view.getUint32(20), orientation: 1 } : readJpegHead(view);
  } catch (cause) {
    throw cause instanceof DocumentError ? cause : new DocumentError("document_unreadable", "the image is cut off", { cause });
  }
}

/** Walks the segments of a JPEG up to the frame (ITU-T T.81, B.1.1). */
function readJpegHead(view: DataView): ImageHeader {
  let orientation = 1;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) throw new DocumentError("document_unreadable", "the JPEG is broken");
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), orientation };
    if (marker === 0xe1) orientation = exifOrientation(view, at + 4, view.getUint16(at + 2) - 2) ?? orientation;
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
}

const orientationTag = 0x0112;

/** @source EXIF 2.32, 4.6.4: the tag is in the first directory of the TIFF data behind `Exif\0\0` */
function exifOrientation(view: DataView, start: number, length: number): number | null {
  if (length < 14 || view.getUint32(start) !== 0x45786966) return null;
  const tiff = start + 6;
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > start + length) return null;
  const entries = view.getUint16(directory, little);
  for (let entry = 0, at = directory + 2; entry < entries && at + 12 <= start + length; entry++, at += 12) {
    if (view.getUint16(at, little) !== orientationTag) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
