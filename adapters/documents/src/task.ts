import type { Passage, ReadDocument, Stretch, WrittenLanguage } from "@vitae/core/ports";
import type { RefusalCode } from "./refusal.ts";

export type Source = { readonly bytes: Uint8Array } | { readonly path: string };

/** What a worker is asked to do with one document. */
export type Job = ReadPdf | ReadDocx | HandOutPassages | RewriteDocx;
export type Task = Job & { readonly source: Source };

interface ReadPdf {
  readonly work: "read";
  readonly format: "pdf";
  /** The compiled PDF engine, shared by all workers. */
  readonly engine: WebAssembly.Module;
  readonly heapCapMb: number;
  readonly maxPages: number;
}

interface ReadDocx {
  readonly work: "read";
  readonly format: "docx";
}

interface HandOutPassages {
  readonly work: "passages";
}

interface RewriteDocx {
  readonly work: "rewrite";
  readonly passages: readonly (readonly Stretch[])[];
  readonly language: WrittenLanguage;
}

export type PdfTask = Omit<ReadPdf, "work" | "format">;

/** What comes of each work. */
export interface Results {
  readonly read: ReadDocument;
  readonly passages: readonly Passage[];
  readonly rewrite: Uint8Array;
}

/** What it answers. A worker that does not answer has died of its document. */
export type Reply = { readonly result: Results[keyof Results] } | { readonly refused: RefusalCode };
