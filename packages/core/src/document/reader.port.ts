import type { CallContext } from "../runtime/call.port.ts";
import type { WorkerStep } from "../runtime/worker-pool.port.ts";
import type { ReadDocument } from "./line.schema.ts";
import type { Upload } from "./upload.port.ts";

/**
 * Reads the bytes of a document into lines with positions, in reading order.
 *
 * A reader detects the type by content, never by filename. It interprets nothing and drops no text: hidden text stays, marked on its spans.
 * It must bound memory and time for hostile input: 10 s per document; after 300 pages it stops and sets `truncated`.
 */
export interface DocumentReader {
  /**
   * Rejects with a `VitaeError`: `document_unreadable` (wrong type, corrupt, too large when unpacked), `pdf_encrypted`, `document_encrypted`,
   * `document_without_text` (no page has text), `parse_timed_out` (over the limit of the reader) or `cancelled`. Settles within one second of
   * an abort.
   */
  read(upload: Upload, call: CallContext): Promise<ReadDocument>;
  /**
   * Reads a document and hands it to `next` in the worker thread that read it; only the output of `next` is copied to the caller. The limits
   * of `read` hold for both together. Rejects as `read` does, and with the error of `next`. Absent: the reader has no worker threads.
   */
  readThen?<Output>(upload: Upload, next: WorkerStep, call: CallContext): Promise<Output>;
  /** Stops all worker threads. Running reads reject with `shutting_down`. */
  close(): Promise<void>;
}
