import type { CallContext } from "../runtime/call.port.ts";
import type { Upload } from "./upload.port.ts";

/** Page and scale to render. */
export interface PageView {
  /** Number of the page, from 1. */
  readonly page: number;
  /** Pixels per point (1/72 inch). The renderer reduces it if the image would be too large. */
  readonly scale: number;
}

/**
 * Renders pages of a document. Coordinates of `DocumentReader` are points of the rendered page. It must bound memory and time like
 * `DocumentReader`, rejects with the same errors, and settles within one second of an abort.
 */
export interface PageRenderer {
  /** Returns the page as PNG; null for a format without pages (DOCX) or a page number that does not exist. */
  renderPage(upload: Upload, view: PageView, call: CallContext): Promise<Uint8Array | null>;
}
