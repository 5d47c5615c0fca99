import type { PageBitmap, PageView, Passage, ReadDocument, TargetLanguage, TextRun, WorkerStep } from "@vitae/core/ports";
import type { DocumentErrorCode } from "./document-error.ts";
import type { Format } from "./formats.ts";
import type { RecognisedPage } from "./pdf/ocr/recognised-page.ts";

/** Bytes, or a file that the main thread holds open: threads of one process share descriptors. */
export type Source = { readonly bytes: Uint8Array } | { readonly descriptor: number; readonly size: number };

/** Request to a worker for one document. */
export type WorkerOperation = ReadPdf | ReadOther | RasterisePage | MergePages | RenderPage | HandOutPassages | RewriteDocx;
export type WorkerRequest = WorkerOperation & { readonly source: Source; readonly next?: WorkerStep };

/** Data that a worker needs to start the PDF engine. */
export interface EngineStart {
  /** The compiled PDF engine, shared by all workers. */
  readonly engine: WebAssembly.Module;
  readonly heapCapMb: number;
}

/** A document whose pages are read. */
interface PagedSource extends EngineStart {
  /** The document is an image, and becomes a PDF of one page first. */
  readonly isImage: boolean;
}

interface ReadPdf extends PagedSource {
  readonly work: "read";
  readonly format: "pdf";
  readonly maxPages: number;
  /** Pages without text are recognised afterwards. */
  readonly mayLackText: boolean;
}

/** Renders a page for OCR. */
interface RasterisePage extends PagedSource {
  readonly work: "rasterise";
  /** From 1. */
  readonly page: number;
}

interface MergePages {
  readonly work: "merge";
  readonly document: ReadDocument;
  readonly recognised: readonly RecognisedPage[];
}

/** Renders a page for display. */
interface RenderPage extends EngineStart, PageView {
  readonly work: "render";
}

interface ReadOther {
  readonly work: "read";
  readonly format: Exclude<Format, "pdf">;
}

interface HandOutPassages {
  readonly work: "passages";
}

interface RewriteDocx {
  readonly work: "rewrite";
  readonly passages: readonly (readonly TextRun[])[];
  readonly language: TargetLanguage;
}

/** Result of each kind of work. */
export interface Results {
  readonly read: ReadDocument;
  readonly rasterise: PageBitmap;
  readonly merge: ReadDocument;
  /** Null: the document has no such page. */
  readonly render: Uint8Array | null;
  /** Null for a document that is no DOCX. */
  readonly passages: readonly Passage[] | null;
  readonly rewrite: Uint8Array;
}

/** Response of the worker. A worker without a response was ended by its document. */
export type WorkerResponse =
  | { readonly result: unknown }
  | { readonly refused: DocumentErrorCode; readonly fields: Readonly<Record<string, string>> };
