import type { Warning } from "@vitae/resume";
import { limitDocument } from "./limit-document.ts";
import type { ReadDocument } from "./line.schema.ts";
import { toPassages } from "./paragraphs.ts";
import type { Passage } from "./passage.schema.ts";
import { removeHiddenText, type VisibleDocument } from "./visible-document.ts";

/** What a human sees of a document, and what was cut. */
export interface VisibleRead {
  readonly document: VisibleDocument;
  readonly warnings: readonly Warning[];
}

/** The texts that a human sees in a document, one per line, and what was cut. */
export interface VisibleLines {
  readonly lines: readonly string[];
  readonly warnings: readonly Warning[];
}

/** The passages of a document that a human sees. */
export interface VisiblePassages extends Pick<ReadDocument, "mediaType"> {
  readonly passages: readonly Passage[];
}

/** Visible passages of a document, with the names of persons, employers, schools and places, which a translation keeps. */
export interface NamedPassages extends VisiblePassages {
  readonly names: readonly string[];
}

/** What a human sees of a document, also as passages. */
export interface VisibleText extends VisibleRead, VisiblePassages {}

export const visibleRead = (read: ReadDocument): VisibleRead => removeHiddenText(limitDocument(read));

export function visibleLines(read: ReadDocument): VisibleLines {
  const { document, warnings } = visibleRead(read);
  return { lines: document.lines.map(({ text }) => text), warnings };
}

export const visiblePassages = (read: ReadDocument): VisiblePassages => ({
  passages: toPassages(removeHiddenText(read).document),
  mediaType: read.mediaType,
});

export const visibleText = (read: ReadDocument): VisibleText => ({ ...visibleRead(read), ...visiblePassages(read) });
