import type { ReadDocument } from "@vitae/core/ports";
import type { RefusalCode } from "./refusal.ts";

/** What a worker is asked to read. */
export interface Task {
  readonly format: "pdf" | "docx";
  readonly source: { readonly bytes: Uint8Array } | { readonly path: string };
  /** The compiled PDF engine, shared by all workers; null when no PDF is to be read. */
  readonly engine: WebAssembly.Module | null;
  readonly heapCapMb: number;
  readonly maxPages: number;
}

/** What it answers. A worker that does not answer has died of its document. */
export type Reply = { readonly document: ReadDocument } | { readonly refused: RefusalCode };
