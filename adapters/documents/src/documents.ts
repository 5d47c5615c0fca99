import { open } from "node:fs/promises";
import { extname } from "node:path";
import {
  type CallContext,
  type DocumentReader,
  type DocumentRewriter,
  decodePlainText,
  lazyOnce,
  mediaTypeProbeBytes,
  mediaTypes,
  type OcrReader,
  type PageRenderer,
  type ReadDocument,
  toWorkerFailure,
  type Upload,
  VitaeError,
  type WorkerPool,
  type WorkerStep,
} from "@vitae/core/ports";
import { createFairSemaphore, sharedWorkerPool } from "@vitae/workers";
import { detectFormat, type Format } from "./formats.ts";
import { compileEngine } from "./pdf/engine/engine.ts";
import { recognisePages } from "./recognise-pages.ts";
import { rehearsalOf } from "./rehearsal.ts";
import type { Results, Source, WorkerOperation, WorkerResponse } from "./worker-request.ts";

/** Options of `documents()`. */
export interface DocumentsOptions {
  /** Worker pool. Default: the pool of the process, which `rules()` shares. */
  readonly pool?: WorkerPool;
  /** Maximum time per document in milliseconds. Default: 10 000. */
  readonly deadlineMs?: number;
  /** Pages that are read of one document. Default: 300. */
  readonly maxPages?: number;
  /** Recognises pages without text, and JPEG and PNG files. Default: none; they are refused. The caller closes it. */
  readonly ocr?: OcrReader;
  /** Pages of one document that are recognised. Default: 5. */
  readonly maxOcrPages?: number;
  /** Memory the PDF engine may use for one document, in megabytes. Default: 256. */
  readonly heapCapMb?: number;
}

/**
 * Creates the document reader. It reads PDF, DOCX, ODT, RTF, HTML, plain text, JSON Resume and data exports, writes translated DOCX
 * files, and renders pages of PDF.
 *
 * The work runs in worker threads, which start with the first document. A document that exceeds its time or memory limit, or
 * crashes the reader, ends its worker only.
 */
export function documents(options: DocumentsOptions = {}): DocumentReader & DocumentRewriter & PageRenderer {
  const pool = options.pool ?? sharedWorkerPool;
  const deadlineMs = options.deadlineMs ?? 10_000;
  const heapCapMb = options.heapCapMb ?? 256;
  const maxPages = options.maxPages ?? 300;
  const { ocr, maxOcrPages = 5 } = options;
  const slots = createFairSemaphore(ocr?.concurrency ?? 1);

  const closing = new AbortController();
  const engine = lazyOnce(compileEngine);

  /** @param next continues with the result in the same thread; its output becomes the response */
  async function inWorker<Work extends WorkerOperation["work"], Answer = Results[Work]>(
    upload: Upload,
    call: CallContext,
    job: WorkerOperation & { readonly work: Work },
    next?: WorkerStep,
  ): Promise<Answer> {
    const { source, transfer } = sourceOf(upload);
    const rehearsal = rehearsalOf(job);
    const task = {
      module: workerModule,
      name: "processDocument",
      input: { ...job, source, next },
      transfer,
      timeoutMs: deadlineMs,
      rehearsal: rehearsal && { ...rehearsal, next },
    };
    const signal = AbortSignal.any([call.signal, closing.signal]);
    try {
      const reply = await pool.run<WorkerResponse>(task, { ...call, signal });
      if ("refused" in reply) throw new VitaeError(reply.refused, { fields: reply.fields });
      return reply.result as Answer;
    } catch (error) {
      // A worker ends if a document crashes the reader.
      throw toWorkerFailure(error, { timeout: "parse_timed_out", crashed: "document_unreadable" });
    }
  }

  /** Processes a document of a known format. All failures are a `VitaeError`. */
  async function work<T>(upload: Upload, call: CallContext, act: (format: Format, head: Uint8Array) => Promise<T>): Promise<T> {
    try {
      AbortSignal.any([call.signal, closing.signal]).throwIfAborted();
      const head = await firstBytes(upload);
      return await act(formatOf(head, upload.size), head);
    } catch (error) {
      if (closing.signal.aborted) throw new VitaeError("shutting_down");
      if (call.signal.aborted) throw new VitaeError("cancelled");
      throw VitaeError.is(error) ? error : new VitaeError("internal", { cause: error });
    }
  }

  const readPdf = async (isImage: boolean) =>
    ({ engine: await engine(), heapCapMb, isImage, work: "read", format: "pdf", maxPages, mayLackText: ocr !== undefined }) as const;

  /** A PDF, or an image as a PDF of one page; pages without text are recognised where there is OCR. */
  async function readPages(upload: Upload, call: CallContext, isImage: boolean): Promise<ReadDocument> {
    const pdf = await readPdf(isImage);
    const read = await inWorker(upload, call, pdf);
    if (ocr === undefined) return read;
    const render = (page: number) => inWorker(upload, call, { ...pdf, work: "rasterise", page });
    const recognised = await recognisePages(read, { ocr, slots, maxPages: maxOcrPages, render }, call);
    if (recognised.length === 0) return read;
    const merged = await inWorker({ ...upload, kind: "memory", bytes: new Uint8Array() }, call, {
      work: "merge",
      document: read,
      recognised,
    });
    if (merged.lines.length === 0) throw new VitaeError("document_without_text");
    return merged;
  }

  /** Recognition of words runs elsewhere, after the reading: then there is no reading in one thread. */
  const readThen = <Output>(upload: Upload, next: WorkerStep, call: CallContext) =>
    work(upload, call, async (format) => {
      if (format === "image") throw new VitaeError("document_unreadable");
      return inWorker<"read", Output>(upload, call, format === "pdf" ? await readPdf(false) : { work: "read", format }, next);
    });

  return {
    ...(ocr === undefined && { readThen }),
    read: (upload, call) =>
      work(upload, call, async (format, head) => {
        if (format === "pdf") return readPages(upload, call, false);
        if (format !== "image") return inWorker(upload, call, { work: "read", format });
        if (ocr === undefined) throw new VitaeError("document_unreadable");
        return { ...(await readPages(upload, call, true)), mediaType: head[0] === 0x89 ? mediaTypes.png : mediaTypes.jpeg };
      }),
    renderPage: (upload, { page, scale }, call) =>
      work(upload, call, async (format) =>
        format === "pdf" ? inWorker(upload, call, { work: "render", engine: await engine(), heapCapMb, page, scale }) : null,
      ),
    passages: (upload, call) =>
      work(upload, call, async (format) => (format === "zip" ? inWorker(upload, call, { work: "passages" }) : null)),
    rewrite: (upload, passages, language, call) =>
      work(upload, call, async (format) => {
        if (format !== "zip") throw new VitaeError("document_unreadable");
        return inWorker(upload, call, { work: "rewrite", passages, language });
      }),
    async close() {
      closing.abort();
    },
  };
}

function formatOf(head: Uint8Array, size: number): Format {
  const text = decodePlainText(head, { isCut: size > head.length });
  const format = detectFormat({ latin: Buffer.from(head).toString("latin1"), text });
  if (format === null) throw new VitaeError("document_unreadable");
  return format;
}

async function firstBytes(upload: Upload): Promise<Uint8Array> {
  if (upload.kind === "memory") return upload.bytes.subarray(0, mediaTypeProbeBytes);
  await using file = await open(upload.path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(mediaTypeProbeBytes));
  return buffer.subarray(0, bytesRead);
}

/** Bytes are copied before transfer, so that the caller keeps its own. */
function sourceOf(upload: Upload): { source: Source; transfer: ArrayBuffer[] } {
  if (upload.kind === "file") return { source: { path: upload.path }, transfer: [] };
  const bytes = Uint8Array.from(upload.bytes);
  return { source: { bytes }, transfer: [bytes.buffer] };
}

/** Starts the worker from source if this module is source, so that no build is needed. */
const workerModule = new URL(`./document.worker${extname(import.meta.url)}`, import.meta.url).href;
