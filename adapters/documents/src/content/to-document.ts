import type { Line, ReadDocument } from "@vitae/core/ports";
import { DocumentError } from "../document-error.ts";
import type { Block } from "./content.ts";
import { objectMark } from "./glyphs.ts";
import { lineWriter, withoutRepeats } from "./line-writer.ts";
import { writeBlocks } from "./write-blocks.ts";

/** The parts of a document that has no pages. */
export interface FlowContent {
  readonly headers?: readonly Block[];
  readonly body: readonly Block[];
  readonly notes?: readonly Block[];
  readonly footers?: readonly Block[];
}

type Facts = Pick<ReadDocument, "mediaType"> & Partial<Pick<ReadDocument, "truncated" | "declaredLanguage" | "declaredDate">>;

/** Lines in reading order: page headers, the body, notes, page footers. Throws `document_without_text` where there are none. */
export function toDocument({ headers = [], body, notes = [], footers = [] }: FlowContent, facts: Facts): ReadDocument {
  const writer = lineWriter();
  const write = (blocks: readonly Block[], role?: "page_header" | "page_footer"): void => {
    writer.region();
    writeBlocks(blocks, {
      writer: role === undefined ? writer : withoutRepeats(writer),
      isListItem: ({ list }) => list !== null,
      plain: "text",
      write: writeBlocks,
      ...(role === undefined ? {} : { role }),
    });
  };
  write(headers, "page_header");
  write(body);
  write(notes);
  write(footers, "page_footer");
  return withText({ pages: [], truncated: false, declaredLanguage: null, declaredDate: null, lines: writer.lines, ...facts });
}

/** The document, if it has readable content. */
export function withText(document: ReadDocument): ReadDocument {
  if (!document.lines.some(hasText)) throw new DocumentError("document_without_text", "no part of the document holds text");
  return document;
}

const hasText = (line: Line): boolean => line.text.replaceAll(objectMark, "").replace(/[•\s]/g, "") !== "";
