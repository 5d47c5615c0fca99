import type { CallContext } from "../runtime/call.port.ts";
import type { ReadDocument } from "./line.schema.ts";
import type { Upload } from "./upload.port.ts";

/**
 * Turns the bytes of a document into positioned lines in reading order.
 *
 * The type is told by content, never by name. A reader decides nothing about meaning and drops no text: what a human
 * cannot see stays in, marked on its spans. Hostile input is normal input: memory and time are bounded (10 s a document,
 * 300 pages, then `truncated`).
 */
export interface DocumentReader {
  /**
   * Rejects with a `VitaeError`: `document_unreadable` (wrong type, corrupt, over the unpacking caps), `pdf_encrypted`,
   * `document_encrypted`, `document_without_text` (no page has text), `parse_timed_out` (over its own limit) or
   * `cancelled` (the call's signal). Settles within one second of an abort.
   */
  read(upload: Upload, call: CallContext): Promise<ReadDocument>;
  /** Stops every worker. Reads in progress reject with `shutting_down`. */
  close(): Promise<void>;
}
