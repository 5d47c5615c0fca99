import type { Passage, ReadDocument, TargetLanguage, TextRun } from "@vitae/core/ports";
import type { DocumentErrorCode } from "./document-error.ts";
import type { Format } from "./formats.ts";

export type Source = { readonly bytes: Uint8Array } | { readonly path: string };

/** What a worker is asked to do with one document. */
export type WorkerOperation = ReadPdf | ReadOther | HandOutPassages | RewriteDocx;
export type WorkerRequest = WorkerOperation & { readonly source: Source };

interface ReadPdf {
  readonly work: "read";
  readonly format: "pdf";
  /** The compiled PDF engine, shared by all workers. */
  readonly engine: WebAssembly.Module;
  readonly heapCapMb: number;
  readonly maxPages: number;
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

export type PdfTask = Omit<ReadPdf, "work" | "format">;

/** What comes of each work. */
export interface Results {
  readonly read: ReadDocument;
  /** Null for a document that is no DOCX. */
  readonly passages: readonly Passage[] | null;
  readonly rewrite: Uint8Array;
}

/** What it answers. A worker that does not answer has died of its document. */
export type WorkerResponse =
  | { readonly result: Results[keyof Results] }
  | { readonly refused: DocumentErrorCode; readonly fields: Readonly<Record<string, string>> };
