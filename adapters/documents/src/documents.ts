import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import {
  type CallContext,
  type DocumentReader,
  type DocumentRewriter,
  detectMediaType,
  mediaTypeProbeBytes,
  type Upload,
  VitaeError,
} from "@vitae/core/ports";
import { type Format, formats } from "./formats.ts";
import { compileEngine } from "./pdf/engine/engine.ts";
import { startPool } from "./pool.ts";
import { createSemaphore } from "./semaphore.ts";
import type { Results, Source, WorkerOperation } from "./worker-request.ts";

export interface DocumentsOptions {
  /** Worker threads, each about 20 MB. Default: 2, or 1 on a machine with one core. */
  readonly workers?: number;
  /** Time one document may take, in milliseconds. Default: 10 000. */
  readonly deadlineMs?: number;
  /** Pages that are read of one document. Default: 300. */
  readonly maxPages?: number;
  /** Memory the PDF engine may use for one document, in megabytes. Default: 256. */
  readonly heapCapMb?: number;
}

/**
 * Reads PDF and DOCX, and writes DOCX anew, in worker threads. Nothing is started or loaded before the first document comes.
 *
 * A document that takes too long, needs too much memory or breaks the engine costs its worker and nothing else.
 */
export function documents(options: DocumentsOptions = {}): DocumentReader & DocumentRewriter {
  const workers = options.workers ?? Math.min(availableParallelism(), 2);
  const deadlineMs = options.deadlineMs ?? 10_000;
  const heapCapMb = options.heapCapMb ?? 256;
  const maxPages = options.maxPages ?? 300;

  const places = createSemaphore(workers);
  const closing = new AbortController();
  const pool = once(() => startPool({ workers, heapMb: 2 * heapCapMb }));
  const engine = once(compileEngine);

  async function inWorker<Work extends WorkerOperation["work"]>(
    upload: Upload,
    call: CallContext,
    job: WorkerOperation & { readonly work: Work },
  ): Promise<Results[Work]> {
    const { run } = await pool();
    const leave = await places.enter(AbortSignal.any([call.signal, closing.signal]));
    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = AbortSignal.any([call.signal, closing.signal, deadline]);
    try {
      const { source, transfer } = sourceOf(upload);
      const reply = await run({ ...job, source }, { signal, transfer });
      if ("refused" in reply) throw new VitaeError(reply.refused);
      return reply.result as Results[Work];
    } catch (error) {
      if (VitaeError.is(error)) throw error;
      // A worker that dies has met a document that breaks it.
      throw new VitaeError(deadline.aborted ? "parse_timed_out" : "document_unreadable", { cause: error });
    } finally {
      leave();
    }
  }

  /** Does something with a document once its format is known; whatever goes wrong is a `VitaeError`. */
  async function work<T>(upload: Upload, call: CallContext, act: (format: Format) => Promise<T>): Promise<T> {
    try {
      AbortSignal.any([call.signal, closing.signal]).throwIfAborted();
      return await act(formatOf(await firstBytes(upload)));
    } catch (error) {
      if (closing.signal.aborted) throw new VitaeError("shutting_down");
      if (call.signal.aborted) throw new VitaeError("cancelled");
      throw VitaeError.is(error) ? error : new VitaeError("internal", { cause: error });
    }
  }

  return {
    read: (upload, call) =>
      work(upload, call, async (format) => {
        if (format !== "pdf") return inWorker(upload, call, { work: "read", format });
        return inWorker(upload, call, { work: "read", format, engine: await engine(), heapCapMb, maxPages });
      }),
    passages: (upload, call) =>
      work(upload, call, async (format) => (format === "docx" ? inWorker(upload, call, { work: "passages" }) : null)),
    rewrite: (upload, passages, language, call) =>
      work(upload, call, async (format) => {
        if (format !== "docx") throw new VitaeError("document_unreadable");
        return inWorker(upload, call, { work: "rewrite", passages, language });
      }),
    async close() {
      closing.abort();
      if (pool.started) await (await pool()).close();
    },
  };
}

function formatOf(head: Uint8Array): Format {
  const type = detectMediaType(head);
  if (type === null) throw new VitaeError("document_unreadable");
  return formats[type];
}

async function firstBytes(upload: Upload): Promise<Uint8Array> {
  if (upload.kind === "memory") return upload.bytes.subarray(0, mediaTypeProbeBytes);
  await using file = await open(upload.path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(mediaTypeProbeBytes));
  return buffer.subarray(0, bytesRead);
}

/** Bytes are copied before they are handed over: the caller's own stay his. */
function sourceOf(upload: Upload): { source: Source; transfer: ArrayBuffer[] } {
  if (upload.kind === "file") return { source: { path: upload.path }, transfer: [] };
  const bytes = Uint8Array.from(upload.bytes);
  return { source: { bytes }, transfer: [bytes.buffer] };
}

/** Starts something on first use and only once; a failed start may be tried again. */
function once<T>(start: () => Promise<T>): (() => Promise<T>) & { readonly started: boolean } {
  let result: Promise<T> | undefined;
  const get = (): Promise<T> => {
    result ??= start().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
  return Object.defineProperty(get, "started", { get: () => result !== undefined }) as typeof get & { readonly started: boolean };
}
