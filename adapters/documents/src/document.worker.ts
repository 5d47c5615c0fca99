import { readFile } from "node:fs/promises";
import type { PageBitmap, ReadDocument } from "@vitae/core/ports";
import { DocumentError } from "./document-error.ts";
import { isDocx, readers } from "./formats.ts";
import type { Engine } from "./pdf/engine/engine.ts";
import type { PdfTask, Results, WorkerRequest, WorkerResponse } from "./worker-request.ts";

/** A heap never shrinks: an engine whose heap has grown beyond this is not kept for the next document. */
const keptHeapBytes = 64 * 1024 * 1024;

let running: Promise<Engine> | undefined;

/**
 * Works on one document inside a worker thread. What is not needed for its format is never loaded.
 *
 * Any failure that is no refusal ends the worker: after an abort of the PDF engine or an exhausted heap nothing in it can be trusted.
 */
export async function processDocument(task: WorkerRequest): Promise<WorkerResponse> {
  try {
    const bytes = "bytes" in task.source ? task.source.bytes : new Uint8Array(await readFile(task.source.path));
    return { result: await resultOf(task, bytes) };
  } catch (error) {
    if (error instanceof DocumentError) return { refused: error.code, fields: error.fields };
    process.exit(1);
  }
}

async function resultOf(task: WorkerRequest, bytes: Uint8Array): Promise<Results[keyof Results]> {
  if (task.work === "merge") return (await import("./pdf/ocr/merge-pages.ts")).mergePages(task.document, task.recognised);
  if (task.work === "render" || (task.work === "read" && task.format === "pdf")) return withEngine(task, bytes);
  if (task.work === "read") return readers[task.format].read(bytes);
  if (task.work === "passages" && !(await isDocx(bytes))) return null;
  const { docxPassages, rewriteDocx } = await import("./docx-rewrite/rewrite-docx.ts");
  return task.work === "passages" ? docxPassages(bytes) : rewriteDocx(bytes, task.passages, task.language);
}

async function withEngine(task: PdfTask, bytes: Uint8Array): Promise<ReadDocument | PageBitmap> {
  const { startEngine } = await import("./pdf/engine/engine.ts");
  const pdf = task.isImage ? await (await import("./image/image-to-pdf.ts")).imageToPdf(bytes) : bytes;
  running ??= startEngine(task.engine, task.heapCapMb);
  const engine = await running;
  try {
    if (task.work === "render") return (await import("./pdf/ocr/render-page.ts")).renderPage(engine, pdf, task.page);
    return (await import("./pdf/read-pdf.ts")).readPdf(engine, pdf, { maxPages: task.maxPages, mayLackText: task.mayLackText });
  } finally {
    if (engine.heap().length > keptHeapBytes) running = undefined;
    else engine.reset();
  }
}
