/** The kinds of file that a document may turn out to be. An OLE container is an encrypted or an old Office document. */
export type MediaType =
  | "application/pdf"
  | "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
  | "application/x-ole-storage";

/** How much of a file `mediaTypeOf` looks at, in bytes: readers of PDF look for its mark this far. */
export const mediaTypeProbeBytes = 1024;

const pdfMark = "%PDF-";
const zipMark = "PK\u0003\u0004";
const oleMark = "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1";

/**
 * Tells a document's type by its first bytes, never by its name. Any ZIP archive counts as DOCX here: only its reader
 * can say whether it holds one. Null for everything else.
 */
export function detectMediaType(bytes: Uint8Array): MediaType | null {
  const head = String.fromCharCode(...bytes.subarray(0, mediaTypeProbeBytes));
  if (head.startsWith(zipMark)) return "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  if (head.startsWith(oleMark)) return "application/x-ole-storage";
  return head.includes(pdfMark) ? "application/pdf" : null;
}
