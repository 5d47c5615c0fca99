/** Detected type of a document. An OLE container is an encrypted or an old Office document. */
export type MediaType =
  | "application/pdf"
  | "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
  | "application/x-ole-storage";

/** Number of bytes that `detectMediaType` reads. PDF readers accept the PDF header within this range. */
export const mediaTypeProbeBytes = 1024;

const pdfMark = "%PDF-";
const zipMark = "PK\u0003\u0004";
const oleMark = "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1";

/**
 * Detects the type of a document by its first bytes, never by its filename. Any ZIP archive counts as DOCX; the reader checks its content.
 * Returns null for every other type.
 */
export function detectMediaType(bytes: Uint8Array): MediaType | null {
  const head = String.fromCharCode(...bytes.subarray(0, mediaTypeProbeBytes));
  if (head.startsWith(zipMark)) return "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  if (head.startsWith(oleMark)) return "application/x-ole-storage";
  return head.includes(pdfMark) ? "application/pdf" : null;
}
