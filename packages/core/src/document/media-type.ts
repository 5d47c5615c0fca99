import { mediaTypes } from "./media-type.schema.ts";

/** Detected container of a document. An OLE container is an encrypted or an old Office document. */
export type MediaType = (typeof mediaTypes)["pdf" | "docx" | "odt" | "rtf" | "ole"];

/** Number of bytes that `detectMediaType` reads. PDF readers accept the PDF header within this range. */
export const mediaTypeProbeBytes = 1024;

const pdfMark = "%PDF-";
const zipMark = "PK\u0003\u0004";
const oleMark = "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1";
const rtfMark = /^\s*\{\\rtf/;
/** An OpenDocument file begins with its type, as a ZIP entry that is not packed (ODF 1.3 part 2, 3.3). */
const odtMark = `mimetype${mediaTypes.odt}`;

/**
 * Detects the type of a document by its first bytes, never by its filename. Any other ZIP archive counts as DOCX; the reader checks its
 * content. Returns null for every other type, also for text.
 */
export function detectMediaType(bytes: Uint8Array): MediaType | null {
  const head = String.fromCharCode(...bytes.subarray(0, mediaTypeProbeBytes));
  if (head.startsWith(zipMark)) return head.startsWith(odtMark, 30) ? mediaTypes.odt : mediaTypes.docx;
  if (head.startsWith(oleMark)) return mediaTypes.ole;
  if (rtfMark.test(head)) return mediaTypes.rtf;
  return head.includes(pdfMark) ? mediaTypes.pdf : null;
}
