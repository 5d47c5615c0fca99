import { readSync } from "node:fs";
import type { WorkerStep } from "@vitae/core/ports";
import { DocumentError } from "./document-error.ts";
import { isDocx, readers } from "./formats.ts";
import type { Engine } from "./pdf/engine/engine.ts";
import type { EngineStart, Results, Source, WorkerRequest, WorkerResponse } from "./worker-request.ts";

/** Maximum heap of an engine that is reused for the next document, because a heap never shrinks. */
const keptHeapBytes = 32 * 1024 * 1024;

let running: Promise<Engine> | undefined;

/**
 * Processes one document in a worker thread. Loads only the modules for its format.
 *
 * Any failure except a refusal ends the worker, because its state is undefined after an abort of the PDF engine or an exhausted heap.
 */
export async function processDocument(task: WorkerRequest): Promise<WorkerResponse> {
  let result: Results[keyof Results];
  try {
    result = await resultOf(task, bytesOf(task.source));
  } catch (error) {
    if (error instanceof DocumentError) return { refused: error.code, fields: error.fields };
    process.exit(1);
  }
  return { result: task.next ? await goOn(task.next, result) : result };
}

function bytesOf(source: Source): Uint8Array {
  if ("bytes" in source) return source.bytes;
  const bytes = new Uint8Array(source.size);
  let end = 0;
  // At a position each: the descriptor belongs to the main thread.
  for (let read = -1; read !== 0 && end < bytes.length; end += read)
    read = readSync(source.descriptor, bytes, end, bytes.length - end, end);
  return bytes.subarray(0, end);
}

/** Loads the next step of the work before the time of the document starts. */
export const prepare = async ({ next }: Pick<WorkerRequest, "next">): Promise<void> =>
  next && (await import(next.module)).prepare?.(next.input);

const goOn = async ({ module, name, input }: WorkerStep, result: unknown): Promise<unknown> => (await import(module))[name](result, input);

async function resultOf(task: WorkerRequest, bytes: Uint8Array): Promise<Results[keyof Results]> {
  if (task.work === "merge") return (await import("./pdf/ocr/merge-pages.ts")).mergePages(task.document, task.recognised);
  if (task.work === "rasterise") {
    const [{ rasterisePage }, pdf] = await Promise.all([import("./pdf/ocr/rasterise-page.ts"), pdfOf(task, bytes)]);
    return withEngine(task, (engine) => rasterisePage(engine, pdf, task.page));
  }
  if (task.work === "render") {
    const { renderPage } = await import("./pdf/picture/render-page.ts");
    return withEngine(task, (engine) => renderPage(engine, bytes, task));
  }
  if (task.work === "read") {
    if (task.format !== "pdf") return readers[task.format].read(bytes);
    const [{ readPdf }, pdf] = await Promise.all([import("./pdf/read-pdf.ts"), pdfOf(task, bytes)]);
    return withEngine(task, (engine) => readPdf(engine, pdf, { maxPages: task.maxPages, mayLackText: task.mayLackText }));
  }
  if (task.work === "passages" && !(await isDocx(bytes))) return null;
  const { docxPassages, rewriteDocx } = await import("./docx-rewrite/rewrite-docx.ts");
  return task.work === "passages" ? docxPassages(bytes) : rewriteDocx(bytes, task.passages, task.language);
}

/** An image becomes a PDF of one page. */
const pdfOf = async ({ isImage }: { readonly isImage: boolean }, bytes: Uint8Array): Promise<Uint8Array> =>
  isImage ? (await import("./image/image-to-pdf.ts")).imageToPdf(bytes) : bytes;

async function withEngine<T>(start: EngineStart, work: (engine: Engine) => T): Promise<T> {
  const { startEngine } = await import("./pdf/engine/engine.ts");
  running ??= startEngine(start.engine, start.heapCapMb);
  const engine = await running;
  try {
    return work(engine);
  } finally {
    if (engine.heap().length > keptHeapBytes) running = undefined;
    else engine.reset();
  }
}
