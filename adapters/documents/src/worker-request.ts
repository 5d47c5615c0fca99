import type { PageView, Passage, ReadDocument, TargetLanguage, TextRun } from "@vitae/core/ports";
import type { DocumentErrorCode } from "./document-error.ts";
import type { Format } from "./formats.ts";

export type Source = { readonly bytes: Uint8Array } | { readonly path: string };

/** What a worker is asked to do with one document. */
export type WorkerOperation = ReadPdf | ReadOther | RenderPage | HandOutPassages | RewriteDocx;
export type WorkerRequest = WorkerOperation & { readonly source: Source };

/** What a worker needs to start the PDF engine. */
export interface EngineStart {
  /** The compiled PDF engine, shared by all workers. */
  readonly engine: WebAssembly.Module;
  readonly heapCapMb: number;
}

interface ReadPdf extends EngineStart {
  readonly work: "read";
  readonly format: "pdf";
  readonly maxPages: number;
}

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

/** What comes of each work. */
export interface Results {
  readonly read: ReadDocument;
  /** Null: the document has no such page. */
  readonly render: Uint8Array | null;
  readonly passages: readonly Passage[];
  readonly rewrite: Uint8Array;
}

/** What it answers. A worker that does not answer has died of its document. */
export type WorkerResponse = { readonly result: Results[keyof Results] } | { readonly refused: DocumentErrorCode };
