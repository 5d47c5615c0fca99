import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFHexString,
  PDFRawStream,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from "pdf-lib";
import { DocumentError } from "../document-error.ts";
import { checkJpeg } from "./check-jpeg.ts";
import { readImageHeader } from "./image-header.ts";
import { type Png, readPng } from "./read-png.ts";

/** A photograph of a page has 12 to 40 million pixels; more would fill the memory of the PDF engine. */
const mostPixels = 40_000_000;
/** Points of the longer side of the page: that of A4. */
const longSide = 842;

/** For each EXIF orientation, the matrix from the unit square of the image to that of the upright page. */
const orientations: readonly (readonly [number, number, number, number, number, number])[] = [
  [1, 0, 0, 1, 0, 0],
  [-1, 0, 0, 1, 1, 0],
  [-1, 0, 0, -1, 1, 1],
  [1, 0, 0, -1, 0, 1],
  [0, -1, -1, 0, 1, 1],
  [0, -1, 1, 0, 0, 1],
  [0, 1, 1, 0, 0, 0],
  [0, 1, -1, 0, 1, 0],
];

/**
 * Converts an image to an upright one-page PDF, so that it is read like a scanned page. Throws `document_image_too_large` before
 * anything is unpacked, and `document_unreadable` for a damaged image.
 */
export async function imageToPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const { width, height, orientation } = readImageHeader(bytes);
  if (width * height > mostPixels) {
    throw new DocumentError("document_image_too_large", "too many pixels", { fields: { width: String(width), height: String(height) } });
  }
  if (width < 1 || height < 1) throw new DocumentError("document_unreadable", "the image has no pixels");
  const png = bytes[0] === 0x89 ? await readPng(bytes) : null;
  if (png === null) checkJpeg(bytes);
  try {
    const document = await PDFDocument.create({ updateMetadata: false });
    const image =
      png === null ? await document.embedJpg(bytes) : png.isComposed ? await document.embedPng(bytes) : { ref: embedRows(document, png) };
    const [shownWidth, shownHeight] = orientation > 4 ? [height, width] : [width, height];
    const scale = longSide / Math.max(shownWidth, shownHeight);
    const page = document.addPage([shownWidth * scale, shownHeight * scale]);
    const [a, b, c, d, e, f] = orientations[orientation - 1] ?? [1, 0, 0, 1, 0, 0];
    const [x, y] = [shownWidth * scale, shownHeight * scale];
    const name = page.node.newXObject("Image", image.ref);
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(a * x, b * y, c * x, d * y, e * x, f * y),
      drawObject(name),
      popGraphicsState(),
    );
    return await document.save();
  } catch (cause) {
    throw new DocumentError("document_unreadable", "the image is damaged", { cause });
  }
}

/** PDF stores rows of pixels as PNG does, so an opaque image is not unpacked: that takes seconds. @source ISO 32000-1, 7.4.4.4 */
function embedRows({ context }: PDFDocument, { width, height, depth, samples, palette, data }: Png): PDFRef {
  const indexed = palette && ["Indexed", "DeviceRGB", palette.length / 3 - 1, PDFHexString.of(Buffer.from(palette).toString("hex"))];
  const dictionary = context.obj({
    ...{ Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: depth, Filter: "FlateDecode" },
    ColorSpace: indexed ?? (samples === 1 ? "DeviceGray" : "DeviceRGB"),
    DecodeParms: { Predictor: 15, Colors: samples, BitsPerComponent: depth, Columns: width },
    Length: data.length,
  });
  return context.register(PDFRawStream.of(dictionary, data));
}
