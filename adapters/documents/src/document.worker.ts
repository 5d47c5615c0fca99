import { readFile } from "node:fs/promises";
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
  if (task.work === "read") return task.format === "pdf" ? readPdfWith(task, bytes) : readers[task.format].read(bytes);
  if (task.work === "passages" && !(await isDocx(bytes))) return null;
  const { docxPassages, rewriteDocx } = await import("./docx-rewrite/rewrite-docx.ts");
  return task.work === "passages" ? docxPassages(bytes) : rewriteDocx(bytes, task.passages, task.language);
}

async function readPdfWith(task: PdfTask, bytes: Uint8Array) {
  const { startEngine } = await import("./pdf/engine/engine.ts");
  const { readPdf } = await import("./pdf/read-pdf.ts");
  running ??= startEngine(task.engine, task.heapCapMb);
  const engine = await running;
  try {
    return readPdf(engine, bytes, { maxPages: task.maxPages });
  } finally {
    if (engine.heap().length > keptHeapBytes) running = undefined;
    else engine.reset();
  }
}
