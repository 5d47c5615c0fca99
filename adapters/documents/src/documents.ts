import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { type Call, type DocumentReader, mediaTypeBytes, mediaTypeOf, type ReadDocument, type Upload, VitaeError } from "@vitae/core/ports";
import { gate } from "./gate.ts";
import { compileEngine } from "./pdf/engine/engine.ts";
import { startPool } from "./pool.ts";
import type { Task } from "./task.ts";

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
 * Reads PDF and DOCX in worker threads. Nothing is started or loaded before the first document comes.
 *
 * A document that takes too long, needs too much memory or breaks the engine costs its worker and nothing else.
 */
export function documents(options: DocumentsOptions = {}): DocumentReader {
  const workers = options.workers ?? Math.min(availableParallelism(), 2);
  const deadlineMs = options.deadlineMs ?? 10_000;
  const heapCapMb = options.heapCapMb ?? 256;
  const maxPages = options.maxPages ?? 300;

  const places = gate(workers);
  const closing = new AbortController();
  const pool = once(() => startPool({ workers, heapMb: 2 * heapCapMb }));
  const engine = once(compileEngine);

  async function read(upload: Upload, call: Call): Promise<ReadDocument> {
    AbortSignal.any([call.signal, closing.signal]).throwIfAborted();
    const format = formatOf(await firstBytes(upload));
    const [{ run }, compiled] = await Promise.all([pool(), format === "pdf" ? engine() : null]);
    const leave = await places.enter(AbortSignal.any([call.signal, closing.signal]));
    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = AbortSignal.any([call.signal, closing.signal, deadline]);
    try {
      const { source, transfer } = sourceOf(upload);
      const task: Task = { format, source, engine: compiled, heapCapMb, maxPages };
      const reply = await run(task, { signal, transfer });
      if ("refused" in reply) throw new VitaeError(reply.refused);
      return reply.document;
    } catch (error) {
      if (VitaeError.is(error)) throw error;
      // A worker that dies has met a document that breaks it.
      throw new VitaeError(deadline.aborted ? "parse_timed_out" : "document_unreadable", { cause: error });
    } finally {
      leave();
    }
  }

  return {
    async read(upload, call) {
      try {
        return await read(upload, call);
      } catch (error) {
        if (closing.signal.aborted) throw new VitaeError("shutting_down");
        if (call.signal.aborted) throw new VitaeError("cancelled");
        throw VitaeError.is(error) ? error : new VitaeError("internal", { cause: error });
      }
    },
    async close() {
      closing.abort();
      if (pool.started) await (await pool()).close();
    },
  };
}

function formatOf(head: Uint8Array): Task["format"] {
  const type = mediaTypeOf(head);
  if (type === null) throw new VitaeError("document_unreadable");
  return type === "application/pdf" ? "pdf" : "docx";
}

async function firstBytes(upload: Upload): Promise<Uint8Array> {
  if (upload.kind === "memory") return upload.bytes.subarray(0, mediaTypeBytes);
  await using file = await open(upload.path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(mediaTypeBytes));
  return buffer.subarray(0, bytesRead);
}

/** Bytes are copied before they are handed over: the caller's own stay his. */
function sourceOf(upload: Upload): { source: Task["source"]; transfer: ArrayBuffer[] } {
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
