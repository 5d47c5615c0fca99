import type { DocumentReader } from "@vitae/core/ports";
import { type Replacement, swapLine } from "./swap-line.ts";

/** A reader that exchanges words of documents before anything else sees them. */
export interface SwappingReader extends DocumentReader {
  /** Exchanges words of the documents that are uploaded under this name. */
  swap(filename: string, replacements: readonly Replacement[]): void;
}

/** Wraps a reader. It has no `readThen`, because the words are exchanged outside of worker threads. */
export function swappingReader(reader: DocumentReader): SwappingReader {
  const swaps = new Map<string, readonly Replacement[]>();
  return {
    swap: (filename, replacements) => void swaps.set(filename, replacements),
    async read(upload, call) {
      const document = await reader.read(upload, call);
      const replacements = swaps.get(upload.filename) ?? [];
      return { ...document, lines: document.lines.map((line) => swapLine(line, replacements)) };
    },
    close: () => reader.close(),
  };
}
