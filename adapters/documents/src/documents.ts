import { extname } from "node:path";
import {
  type CallContext,
  type DocumentReader,
  type DocumentRewriter,
  decodePlainText,
  lazyOnce,
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
import { type OpenDocument, openDocument } from "./open-document.ts";
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
    { source }: Pick<OpenDocument, "source">,
    call: CallContext,
    job: WorkerOperation & { readonly work: Work },
    next?: WorkerStep,
  ): Promise<Answer> {
    const own = sourceOf(source);
    const rehearsal = rehearsalOf(job);
    const task = {
      module: workerModule,
      name: "processDocument",
      input: { ...job, source: own.source, next },
      transfer: own.transfer,
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
  async function work<T>(upload: Upload, call: CallContext, act: (format: Format, document: OpenDocument) => Promise<T>): Promise<T> {
    try {
      AbortSignal.any([call.signal, closing.signal]).throwIfAborted();
      await using document = await openDocument(upload);
      return await act(formatOf(document.head, upload.size), document);
    } catch (error) {
      if (closing.signal.aborted) throw new VitaeError("shutting_down");
      if (call.signal.aborted) throw new VitaeError("cancelled");
      throw VitaeError.is(error) ? error : new VitaeError("internal", { cause: error });
    }
  }

  const readPdf = async (isImage: boolean) =>
    ({ engine: await engine(), heapCapMb, isImage, work: "read", format: "pdf", maxPages, mayLackText: ocr !== undefined }) as const;

  /** A PDF, or an image as a PDF of one page; pages without text are recognised where there is OCR. */
  async function readPages(document: OpenDocument, call: CallContext, isImage: boolean): Promise<ReadDocument> {
    const pdf = await readPdf(isImage);
    const read = await inWorker(document, call, pdf);
    if (ocr === undefined) return read;
    const render = (page: number) => inWorker(document, call, { ...pdf, work: "rasterise", page });
    const recognised = await recognisePages(read, { ocr, slots, maxPages: maxOcrPages, render }, call);
    if (recognised.length === 0) return read;
    const merged = await inWorker({ source: { bytes: new Uint8Array() } }, call, { work: "merge", document: read, recognised });
    if (merged.lines.length === 0) throw new VitaeError("document_without_text");
    return merged;
  }

  /** Recognition of words runs elsewhere, after the reading: then there is no reading in one thread. */
  const readThen = <Output>(upload: Upload, next: WorkerStep, call: CallContext) =>
    work(upload, call, async (format, document) => {
      if (format === "image") throw new VitaeError("document_unreadable");
      return inWorker<"read", Output>(document, call, format === "pdf" ? await readPdf(false) : { work: "read", format }, next);
    });

  return {
    ...(ocr === undefined && { readThen }),
    read: (upload, call) =>
      work(upload, call, async (format, document) => {
        if (format === "pdf") return readPages(document, call, false);
        if (format !== "image") return inWorker(document, call, { work: "read", format });
        if (ocr === undefined) throw new VitaeError("document_unreadable");
        return { ...(await readPages(document, call, true)), mediaType: document.head[0] === 0x89 ? mediaTypes.png : mediaTypes.jpeg };
      }),
    renderPage: (upload, { page, scale }, call) =>
      work(upload, call, async (format, document) =>
        format === "pdf" ? inWorker(document, call, { work: "render", engine: await engine(), heapCapMb, page, scale }) : null,
      ),
    passages: (upload, call) =>
      work(upload, call, async (format, document) => (format === "zip" ? inWorker(document, call, { work: "passages" }) : null)),
    rewrite: (upload, passages, language, call) =>
      work(upload, call, async (format, document) => {
        if (format !== "zip") throw new VitaeError("document_unreadable");
        return inWorker(document, call, { work: "rewrite", passages, language });
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

/** Bytes are copied before transfer, so that the caller keeps its own. */
function sourceOf(source: Source): { source: Source; transfer: ArrayBuffer[] } {
  if ("descriptor" in source) return { source, transfer: [] };
  const bytes = Uint8Array.from(source.bytes);
  return { source: { bytes }, transfer: [bytes.buffer] };
}

/** Starts the worker from source if this module is source, so that no build is needed. */
const workerModule = new URL(`./document.worker${extname(import.meta.url)}`, import.meta.url).href;
