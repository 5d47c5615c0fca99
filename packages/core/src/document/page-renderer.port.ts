import type { CallContext } from "../runtime/call.port.ts";
import type { Upload } from "./upload.port.ts";

/** Which page, and how large. */
export interface PageView {
  /** Number of the page, from 1. */
  readonly page: number;
  /** Pixels per point (1/72 inch). The renderer lowers it for a page whose picture would be too large. */
  readonly scale: number;
}

/**
 * Draws pages of a document as people see them. Coordinates of `DocumentReader` are points of the drawn page.
 *
 * Hostile input is normal input: time and memory are bounded as they are for reading. Rejects with a `VitaeError` as `DocumentReader.read`
 * does, and settles within one second of an abort.
 */
export interface PageRenderer {
  /** The page as a PNG; null for a format without pages (DOCX), and for a page that the document does not have. */
  renderPage(upload: Upload, view: PageView, call: CallContext): Promise<Uint8Array | null>;
}
