import { expect, test } from "vitest";
import { readImageHeader } from "./image-header.ts";
import { imageToPdf } from "./image-to-pdf.ts";

const pngHead = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.writeUInt32BE(13, 8);
  bytes.write("IHDR", 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

/** A JPEG up to its frame: EXIF with one tag, then 30 × 20 pixels. */
const jpegHead = (orientation: number, order: "II" | "MM"): Uint8Array => {
  const tiff = Buffer.alloc(26);
  const [w16, w32] = order === "II" ? (["writeUInt16LE", "writeUInt32LE"] as const) : (["writeUInt16BE", "writeUInt32BE"] as const);
  tiff.write(order, 0);
  tiff[w16](42, 2);
  tiff[w32](8, 4);
  tiff[w16](1, 8);
  tiff[w16](0x0112, 10);
  tiff[w16](3, 12);
  tiff[w32](1, 14);
  tiff[w16](orientation, 18);
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 20, 0, 30, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2]), exif, frame]);
};

test.each([
  [1, "II"],
  [6, "II"],
  [6, "MM"],
  [8, "MM"],
] as const)("reads the EXIF orientation %i of a JPEG in byte order %s", (orientation, order) => {
  expect(readImageHeader(jpegHead(orientation, order))).toEqual({ width: 30, height: 20, orientation });
});

test("refuses an image of 20,000 × 20,000 pixels before it is unpacked", async () => {
  await expect(imageToPdf(pngHead(20_000, 20_000))).rejects.toMatchObject({
    code: "document_image_too_large",
    fields: { width: "20000", height: "20000" },
  });
});

test.each([
  ["a PNG without pixels", pngHead(0, 9)],
  ["a PNG that ends behind its head", pngHead(9, 9)],
  ["a JPEG that is cut off", jpegHead(1, "II").subarray(0, 30)],
  ["a JPEG without segments", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
])("refuses %s as not readable", async (_, bytes) => {
  await expect(imageToPdf(bytes)).rejects.toMatchObject({ code: "document_unreadable" });
});
